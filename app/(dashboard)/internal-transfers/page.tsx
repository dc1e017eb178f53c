import { listRoute } from '../../_dashboard/kit/list/list-route';
import { internalTransfers } from '../../_dashboard/treasury/internal-transfers/list';
import { InternalTransferList } from '../../_dashboard/treasury/internal-transfers/list-view';

export const metadata = { title: internalTransfers.title };
export default listRoute(internalTransfers, InternalTransferList);
