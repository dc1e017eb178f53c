import { detailRoute } from '../../_resource/detail-route';
import { payout } from '../_parts/payout';
import { PayoutPage } from '../_parts/payout-page';

const { generateMetadata, Route } = detailRoute(payout, PayoutPage);

export { generateMetadata };
export default Route;
