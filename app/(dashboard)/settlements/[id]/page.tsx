import { detailRoute } from '../../_resource/detail-route';
import { settlement } from '../_parts/settlement';
import { SettlementPage } from '../_parts/settlement-page';

const { generateMetadata, Route } = detailRoute(settlement, SettlementPage);

export { generateMetadata };
export default Route;
