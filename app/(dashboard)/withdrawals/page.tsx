import { listRoute } from '../../_dashboard/kit/list/list-route';
import { settlements } from '../../_dashboard/treasury/withdrawals/list';
import { WithdrawalList } from '../../_dashboard/treasury/withdrawals/list-view';

export const metadata = { title: settlements.title };
export default listRoute(settlements, WithdrawalList);
