'use client';

import { ListPage } from '../../kit/list/list-page';
import { orders } from './list';

export const OrderList = () => <ListPage list={orders} />;
