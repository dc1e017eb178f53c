import { listRoute } from '../../_dashboard/kit/list/list-route';
import { MailList } from '../../_dashboard/workspace/email/mail-list';
import { mails } from '../../_dashboard/workspace/email/mails';

export const metadata = { title: mails.title };
export default listRoute(mails, MailList);
