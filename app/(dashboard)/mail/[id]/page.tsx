import { detailRoute } from '../../_resource/detail-route';
import { mail } from '../_parts/mail';
import { MailPage } from '../_parts/mail-page';

const { generateMetadata, Route } = detailRoute(mail, MailPage);

export { generateMetadata };
export default Route;
