import { detailRoute } from '../../../../_dashboard/kit/detail/detail-route';
import { monthlyFee } from '../../../../_dashboard/treasury/fees/monthly-fees/detail';
import { MonthlyFeePage } from '../../../../_dashboard/treasury/fees/monthly-fees/detail-view';

const { generateMetadata, Route } = detailRoute(monthlyFee, MonthlyFeePage);

export { generateMetadata };
export default Route;
