'use client';

import { ListPage } from '../../_resource/list-page';
import { orders } from './orders';

export const OrderList = () => <ListPage list={orders} />;
