import { listRoute } from '../_resource/list-route';
import { MailList } from './_parts/mail-list';
import { mails } from './_parts/mails';

export const metadata = { title: mails.title };
export default listRoute(mails, MailList);
