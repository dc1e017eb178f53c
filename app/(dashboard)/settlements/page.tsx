import { listRoute } from '../../_dashboard/kit/list/list-route';
import { settlements } from '../../_dashboard/treasury/settlements/list';
import { SettlementList } from '../../_dashboard/treasury/settlements/list-view';

export const metadata = { title: settlements.title };
export default listRoute(settlements, SettlementList);
