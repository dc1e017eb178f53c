import { listRoute } from '../_resource/list-route';
import { WithdrawalAccountList } from './_parts/withdrawal-account-list';
import { withdrawalAccounts } from './_parts/withdrawal-accounts';

export const metadata = { title: withdrawalAccounts.title };
export default listRoute(withdrawalAccounts, WithdrawalAccountList);
