import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { internalTransfer } from '../../../_dashboard/treasury/internal-transfers/internal-transfer';
import { InternalTransferPage } from '../../../_dashboard/treasury/internal-transfers/internal-transfer-page';

const { generateMetadata, Route } = detailRoute(internalTransfer, InternalTransferPage);

export { generateMetadata };
export default Route;
