import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { settlement } from '../../../_dashboard/treasury/settlements/detail';
import { SettlementPage } from '../../../_dashboard/treasury/settlements/detail-view';

const { generateMetadata, Route } = detailRoute(settlement, SettlementPage);

export { generateMetadata };
export default Route;
