import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { withdrawalAccount } from '../../../_dashboard/treasury/withdrawal-accounts/detail';
import { WithdrawalAccountPage } from '../../../_dashboard/treasury/withdrawal-accounts/detail-view';

const { generateMetadata, Route } = detailRoute(withdrawalAccount, WithdrawalAccountPage);

export { generateMetadata };
export default Route;
