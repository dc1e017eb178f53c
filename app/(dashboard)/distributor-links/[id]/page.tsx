import { detailRoute } from '../../_resource/detail-route';
import { distributorLink } from '../_parts/distributor-link';
import { DistributorLinkPage } from '../_parts/distributor-link-page';

const { generateMetadata, Route } = detailRoute(distributorLink, DistributorLinkPage);

export { generateMetadata };
export default Route;
