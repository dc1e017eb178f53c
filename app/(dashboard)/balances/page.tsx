import { listRoute } from '../../_dashboard/kit/list/list-route';
import { activity } from '../../_dashboard/treasury/balances/activity';
import { Balances } from '../../_dashboard/treasury/balances/list-view';

export const metadata = { title: activity.title };
export default listRoute(activity, Balances);
