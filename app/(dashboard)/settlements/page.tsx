import { listRoute } from '../_resource/list-route';
import { SettlementList } from './_parts/settlement-list';
import { settlements } from './_parts/settlements';

export const metadata = { title: settlements.title };
export default listRoute(settlements, SettlementList);
