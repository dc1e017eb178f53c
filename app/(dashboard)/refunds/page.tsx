import { refunds } from '../../_dashboard/collections/refunds/list';
import { RefundList } from '../../_dashboard/collections/refunds/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: refunds.title };
export default listRoute(refunds, RefundList);
