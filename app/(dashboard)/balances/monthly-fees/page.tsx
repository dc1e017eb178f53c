import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { monthlyFees } from '../../../_dashboard/treasury/fees/monthly-fees/list';
import { MonthlyFeeList } from '../../../_dashboard/treasury/fees/monthly-fees/list-view';

export const metadata = { title: 'Monthly fees' };
export default listRoute(monthlyFees, MonthlyFeeList);
