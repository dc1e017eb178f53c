import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { batches } from '../../../_dashboard/payouts/batches/batches';
import { BatchList } from '../../../_dashboard/payouts/batches/views';

export const metadata = { title: batches.title };
export default listRoute(batches, BatchList);
