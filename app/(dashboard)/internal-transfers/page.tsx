import { listRoute } from '../_resource/list-route';
import { InternalTransferList } from './_parts/internal-transfer-list';
import { internalTransfers } from './_parts/internal-transfers';

export const metadata = { title: internalTransfers.title };
export default listRoute(internalTransfers, InternalTransferList);
