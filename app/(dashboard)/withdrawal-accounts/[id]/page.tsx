import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { WithdrawalAccountPage } from '../../../_dashboard/treasury/withdrawal-accounts/views';
import { withdrawalAccount } from '../../../_dashboard/treasury/withdrawal-accounts/withdrawal-account';

const { generateMetadata, Route } = detailRoute(withdrawalAccount, WithdrawalAccountPage);

export { generateMetadata };
export default Route;
