import { listRoute } from '../../_dashboard/kit/list/list-route';
import { mails } from '../../_dashboard/workspace/email/list';
import { MailList } from '../../_dashboard/workspace/email/list-view';

export const metadata = { title: mails.title };
export default listRoute(mails, MailList);
