import { listRoute } from '../_resource/list-route';
import { SessionList } from './_parts/session-list';
import { sessions } from './_parts/sessions';

export const metadata = { title: sessions.title };
export default listRoute(sessions, SessionList);
