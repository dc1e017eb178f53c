import type { Metadata } from 'next';
import { OrderList } from '../../_dashboard/collections/orders/order-list';
import { orders } from '../../_dashboard/collections/orders/orders';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata: Metadata = { title: 'Orders' };
export default listRoute(orders, OrderList);
