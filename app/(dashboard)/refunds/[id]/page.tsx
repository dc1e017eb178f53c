import { refund } from '../../../_dashboard/collections/refunds/detail';
import { RefundPage } from '../../../_dashboard/collections/refunds/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(refund, RefundPage);

export { generateMetadata };
export default Route;
