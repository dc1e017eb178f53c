import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { monthlyFees } from '../../../_dashboard/treasury/fees/monthly-fees/monthly-fees';
import { MonthlyFeeList } from '../../../_dashboard/treasury/fees/monthly-fees/views';

export const metadata = { title: 'Monthly fees' };
export default listRoute(monthlyFees, MonthlyFeeList);
