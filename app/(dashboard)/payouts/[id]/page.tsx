import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { payout } from '../../../_dashboard/payouts/payouts/detail';
import { PayoutPage } from '../../../_dashboard/payouts/payouts/detail-view';

const { generateMetadata, Route } = detailRoute(payout, PayoutPage);

export { generateMetadata };
export default Route;
