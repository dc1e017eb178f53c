import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { settlement } from '../../../_dashboard/treasury/withdrawals/detail';
import { WithdrawalPage } from '../../../_dashboard/treasury/withdrawals/detail-view';

const { generateMetadata, Route } = detailRoute(settlement, WithdrawalPage);

export { generateMetadata };
export default Route;
