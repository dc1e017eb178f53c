import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { BatchList } from '../../../_dashboard/payouts/batches/batch-list';
import { batches } from '../../../_dashboard/payouts/batches/batches';

export const metadata = { title: batches.title };
export default listRoute(batches, BatchList);
