import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { mail } from '../../../_dashboard/workspace/email/detail';
import { MailPage } from '../../../_dashboard/workspace/email/detail-view';

const { generateMetadata, Route } = detailRoute(mail, MailPage);

export { generateMetadata };
export default Route;
