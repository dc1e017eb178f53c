import { detailRoute } from '../../_resource/detail-route';
import { session } from '../_parts/session';
import { SessionPage } from '../_parts/session-page';

const { generateMetadata, Route } = detailRoute(session, SessionPage);

export { generateMetadata };
export default Route;
