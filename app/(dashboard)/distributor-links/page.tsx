import { listRoute } from '../_resource/list-route';
import { DistributorLinkList } from './_parts/distributor-link-list';
import { distributorLinks } from './_parts/distributor-links';

export const metadata = { title: distributorLinks.title };
export default listRoute(distributorLinks, DistributorLinkList);
