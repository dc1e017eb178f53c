import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { distributorLink } from '../../../_dashboard/platform/distributor-links/distributor-link';
import { DistributorLinkPage } from '../../../_dashboard/platform/distributor-links/distributor-link-page';

const { generateMetadata, Route } = detailRoute(distributorLink, DistributorLinkPage);

export { generateMetadata };
export default Route;
