import { apiKey } from '../../../_dashboard/developers/api-keys/detail';
import { ApiKeyPage } from '../../../_dashboard/developers/api-keys/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(apiKey, ApiKeyPage);

export { generateMetadata };
export default Route;
