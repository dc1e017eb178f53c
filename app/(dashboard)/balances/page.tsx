import { listRoute } from '../_resource/list-route';
import { activity } from './_parts/activity';
import { Balances } from './_parts/balances';

export const metadata = { title: activity.title };
export default listRoute(activity, Balances);
