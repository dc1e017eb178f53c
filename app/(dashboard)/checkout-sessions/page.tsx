import { sessions } from '../../_dashboard/collections/checkout-sessions/list';
import { SessionList } from '../../_dashboard/collections/checkout-sessions/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: sessions.title };
export default listRoute(sessions, SessionList);
