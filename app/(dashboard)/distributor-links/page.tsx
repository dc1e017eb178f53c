import { listRoute } from '../../_dashboard/kit/list/list-route';
import { DistributorLinkList } from '../../_dashboard/platform/distributor-links/distributor-link-list';
import { distributorLinks } from '../../_dashboard/platform/distributor-links/distributor-links';

export const metadata = { title: distributorLinks.title };
export default listRoute(distributorLinks, DistributorLinkList);
