import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { mail } from '../../../_dashboard/workspace/email/mail';
import { MailPage } from '../../../_dashboard/workspace/email/mail-page';

const { generateMetadata, Route } = detailRoute(mail, MailPage);

export { generateMetadata };
export default Route;
