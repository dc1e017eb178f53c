import { apiKeys } from '../../_dashboard/developers/api-keys/list';
import { ApiKeyList } from '../../_dashboard/developers/api-keys/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: apiKeys.title };
export default listRoute(apiKeys, ApiKeyList);
