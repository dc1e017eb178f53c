import type { Metadata } from 'next';
import { listRoute } from '../_resource/list-route';
import { OrderList } from './_parts/order-list';
import { orders } from './_parts/orders';

export const metadata: Metadata = { title: 'Checkout orders' };
export default listRoute(orders, OrderList);
