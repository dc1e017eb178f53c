import { requestLogs } from '../../_dashboard/developers/requests/list';
import { RequestList } from '../../_dashboard/developers/requests/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: requestLogs.title };
export default listRoute(requestLogs, RequestList);
