'use client';

import { ListPage } from '../../kit/list/list-page';
import { orders } from './orders';

export const OrderList = () => <ListPage list={orders} />;
