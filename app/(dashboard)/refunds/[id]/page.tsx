import { detailRoute } from '../../_resource/detail-route';
import { refund } from '../_parts/refund';
import { RefundPage } from '../_parts/refund-page';

const { generateMetadata, Route } = detailRoute(refund, RefundPage);

export { generateMetadata };
export default Route;
