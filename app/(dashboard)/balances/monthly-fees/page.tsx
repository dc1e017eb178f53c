import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { MonthlyFeeList } from '../../../_dashboard/treasury/fees/monthly-fees/monthly-fee-list';
import { monthlyFees } from '../../../_dashboard/treasury/fees/monthly-fees/monthly-fees';

export const metadata = { title: 'Monthly fees' };
export default listRoute(monthlyFees, MonthlyFeeList);
