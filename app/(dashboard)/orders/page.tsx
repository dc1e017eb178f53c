import type { Metadata } from 'next';
import { orders } from '../../_dashboard/collections/orders/orders';
import { OrderList } from '../../_dashboard/collections/orders/views';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata: Metadata = { title: 'Orders' };
export default listRoute(orders, OrderList);
