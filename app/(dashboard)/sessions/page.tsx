import { SessionList } from '../../_dashboard/collections/payment-sessions/session-list';
import { sessions } from '../../_dashboard/collections/payment-sessions/sessions';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: sessions.title };
export default listRoute(sessions, SessionList);
