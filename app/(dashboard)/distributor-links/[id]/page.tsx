import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { distributorLink } from '../../../_dashboard/platform/distributor-links/detail';
import { DistributorLinkPage } from '../../../_dashboard/platform/distributor-links/detail-view';

const { generateMetadata, Route } = detailRoute(distributorLink, DistributorLinkPage);

export { generateMetadata };
export default Route;
