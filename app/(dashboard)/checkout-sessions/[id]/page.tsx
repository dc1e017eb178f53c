import { session } from '../../../_dashboard/collections/checkout-sessions/detail';
import { SessionPage } from '../../../_dashboard/collections/checkout-sessions/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(session, SessionPage);

export { generateMetadata };
export default Route;
