import { listRoute } from '../_resource/list-route';
import { PayoutList } from './_parts/payout-list';
import { payouts } from './_parts/payouts';

export const metadata = { title: payouts.title };
export default listRoute(payouts, PayoutList);
