import { listRoute } from '../../_dashboard/kit/list/list-route';
import { distributorLinks } from '../../_dashboard/platform/distributor-links/distributor-links';
import { DistributorLinkList } from '../../_dashboard/platform/distributor-links/views';

export const metadata = { title: distributorLinks.title };
export default listRoute(distributorLinks, DistributorLinkList);
