import { listRoute } from '../../_dashboard/kit/list/list-route';
import { InternalTransferList } from '../../_dashboard/treasury/internal-transfers/internal-transfer-list';
import { internalTransfers } from '../../_dashboard/treasury/internal-transfers/internal-transfers';

export const metadata = { title: internalTransfers.title };
export default listRoute(internalTransfers, InternalTransferList);
