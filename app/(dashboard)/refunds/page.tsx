import { listRoute } from '../_resource/list-route';
import { RefundList } from './_parts/refund-list';
import { refunds } from './_parts/refunds';

export const metadata = { title: refunds.title };
export default listRoute(refunds, RefundList);
