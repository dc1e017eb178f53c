import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { withdrawalAccount } from '../../../_dashboard/treasury/withdrawal-accounts/withdrawal-account';
import { WithdrawalAccountPage } from '../../../_dashboard/treasury/withdrawal-accounts/withdrawal-account-page';

const { generateMetadata, Route } = detailRoute(withdrawalAccount, WithdrawalAccountPage);

export { generateMetadata };
export default Route;
