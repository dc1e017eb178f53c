import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { internalTransfer } from '../../../_dashboard/treasury/internal-transfers/detail';
import { InternalTransferPage } from '../../../_dashboard/treasury/internal-transfers/detail-view';

const { generateMetadata, Route } = detailRoute(internalTransfer, InternalTransferPage);

export { generateMetadata };
export default Route;
