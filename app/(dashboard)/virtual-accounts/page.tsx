import { listRoute } from '../_resource/list-route';
import { VirtualAccountList } from './_parts/virtual-account-list';
import { virtualAccounts } from './_parts/virtual-accounts';

export const metadata = { title: virtualAccounts.title };
export default listRoute(virtualAccounts, VirtualAccountList);
