import { listRoute } from '../../_dashboard/kit/list/list-route';
import { SettlementList } from '../../_dashboard/treasury/settlements/settlement-list';
import { settlements } from '../../_dashboard/treasury/settlements/settlements';

export const metadata = { title: settlements.title };
export default listRoute(settlements, SettlementList);
