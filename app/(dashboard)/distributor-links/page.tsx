import { listRoute } from '../../_dashboard/kit/list/list-route';
import { distributorLinks } from '../../_dashboard/platform/distributor-links/list';
import { DistributorLinkList } from '../../_dashboard/platform/distributor-links/list-view';

export const metadata = { title: distributorLinks.title };
export default listRoute(distributorLinks, DistributorLinkList);
