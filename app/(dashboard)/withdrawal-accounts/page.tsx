import { listRoute } from '../../_dashboard/kit/list/list-route';
import { WithdrawalAccountList } from '../../_dashboard/treasury/withdrawal-accounts/withdrawal-account-list';
import { withdrawalAccounts } from '../../_dashboard/treasury/withdrawal-accounts/withdrawal-accounts';

export const metadata = { title: withdrawalAccounts.title };
export default listRoute(withdrawalAccounts, WithdrawalAccountList);
