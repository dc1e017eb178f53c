import { listRoute } from '../../_dashboard/kit/list/list-route';
import { settlements } from '../../_dashboard/treasury/settlements/settlements';
import { SettlementList } from '../../_dashboard/treasury/settlements/views';

export const metadata = { title: settlements.title };
export default listRoute(settlements, SettlementList);
