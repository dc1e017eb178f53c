import { detailRoute } from '../../_resource/detail-route';
import { withdrawalAccount } from '../_parts/withdrawal-account';
import { WithdrawalAccountPage } from '../_parts/withdrawal-account-page';

const { generateMetadata, Route } = detailRoute(withdrawalAccount, WithdrawalAccountPage);

export { generateMetadata };
export default Route;
