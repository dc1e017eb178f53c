import { listRoute } from '../../_resource/list-route';
import { MonthlyFeeList } from './_parts/monthly-fee-list';
import { monthlyFees } from './_parts/monthly-fees';

export const metadata = { title: 'Monthly fees' };
export default listRoute(monthlyFees, MonthlyFeeList);
