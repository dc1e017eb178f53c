import { virtualAccounts } from '../../_dashboard/collections/virtual-accounts/list';
import { VirtualAccountList } from '../../_dashboard/collections/virtual-accounts/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: virtualAccounts.title };
export default listRoute(virtualAccounts, VirtualAccountList);
