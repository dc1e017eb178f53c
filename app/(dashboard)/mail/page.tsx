import { listRoute } from '../../_dashboard/kit/list/list-route';
import { mails } from '../../_dashboard/workspace/email/mails';
import { MailList } from '../../_dashboard/workspace/email/views';

export const metadata = { title: mails.title };
export default listRoute(mails, MailList);
