import type { Metadata } from 'next';
import { orders } from '../../_dashboard/collections/orders/list';
import { OrderList } from '../../_dashboard/collections/orders/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata: Metadata = { title: 'Checkout orders' };
export default listRoute(orders, OrderList);
