import { listRoute } from '../../_dashboard/kit/list/list-route';
import { withdrawalAccounts } from '../../_dashboard/treasury/withdrawal-accounts/list';
import { WithdrawalAccountList } from '../../_dashboard/treasury/withdrawal-accounts/list-view';

export const metadata = { title: withdrawalAccounts.title };
export default listRoute(withdrawalAccounts, WithdrawalAccountList);
