import { requestLog } from '../../../_dashboard/developers/requests/detail';
import { RequestPage } from '../../../_dashboard/developers/requests/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(requestLog, RequestPage);

export { generateMetadata };
export default Route;
