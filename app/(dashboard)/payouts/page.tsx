import { listRoute } from '../../_dashboard/kit/list/list-route';
import { payouts } from '../../_dashboard/payouts/payouts/list';
import { PayoutList } from '../../_dashboard/payouts/payouts/list-view';

export const metadata = { title: payouts.title };
export default listRoute(payouts, PayoutList);
