import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { settlement } from '../../../_dashboard/treasury/settlements/settlement';
import { SettlementPage } from '../../../_dashboard/treasury/settlements/settlement-page';

const { generateMetadata, Route } = detailRoute(settlement, SettlementPage);

export { generateMetadata };
export default Route;
