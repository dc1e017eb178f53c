import { openLink } from '../../../_dashboard/collections/open-links/detail';
import { OpenLinkPage } from '../../../_dashboard/collections/open-links/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(openLink, OpenLinkPage);

export { generateMetadata };
export default Route;
