import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { batches } from '../../../_dashboard/payouts/batches/list';
import { BatchList } from '../../../_dashboard/payouts/batches/list-view';

export const metadata = { title: batches.title };
export default listRoute(batches, BatchList);
