import { listRoute } from '../../_dashboard/kit/list/list-route';
import { PayoutList } from '../../_dashboard/payouts/payouts/payout-list';
import { payouts } from '../../_dashboard/payouts/payouts/payouts';

export const metadata = { title: payouts.title };
export default listRoute(payouts, PayoutList);
