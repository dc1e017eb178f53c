import { RefundList } from '../../_dashboard/collections/refunds/refund-list';
import { refunds } from '../../_dashboard/collections/refunds/refunds';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: refunds.title };
export default listRoute(refunds, RefundList);
