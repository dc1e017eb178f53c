import { VirtualAccountList } from '../../_dashboard/collections/virtual-accounts/virtual-account-list';
import { virtualAccounts } from '../../_dashboard/collections/virtual-accounts/virtual-accounts';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: virtualAccounts.title };
export default listRoute(virtualAccounts, VirtualAccountList);
