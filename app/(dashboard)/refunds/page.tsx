import { refunds } from '../../_dashboard/collections/refunds/refunds';
import { RefundList } from '../../_dashboard/collections/refunds/views';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: refunds.title };
export default listRoute(refunds, RefundList);
