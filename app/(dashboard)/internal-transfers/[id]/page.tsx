import { detailRoute } from '../../_resource/detail-route';
import { internalTransfer } from '../_parts/internal-transfer';
import { InternalTransferPage } from '../_parts/internal-transfer-page';

const { generateMetadata, Route } = detailRoute(internalTransfer, InternalTransferPage);

export { generateMetadata };
export default Route;
