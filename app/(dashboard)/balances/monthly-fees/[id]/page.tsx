import { detailRoute } from '../../../../_dashboard/kit/detail/detail-route';
import { monthlyFee } from '../../../../_dashboard/treasury/fees/monthly-fees/monthly-fee';
import { MonthlyFeePage } from '../../../../_dashboard/treasury/fees/monthly-fees/monthly-fee-page';

const { generateMetadata, Route } = detailRoute(monthlyFee, MonthlyFeePage);

export { generateMetadata };
export default Route;
