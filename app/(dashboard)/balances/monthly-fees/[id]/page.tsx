import { detailRoute } from '../../../_resource/detail-route';
import { monthlyFee } from '../_parts/monthly-fee';
import { MonthlyFeePage } from '../_parts/monthly-fee-page';

const { generateMetadata, Route } = detailRoute(monthlyFee, MonthlyFeePage);

export { generateMetadata };
export default Route;
