import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';
import { beneficiary } from '../../../_dashboard/payouts/beneficiaries/detail';
import { BeneficiaryPage } from '../../../_dashboard/payouts/beneficiaries/detail-view';

const { generateMetadata, Route } = detailRoute(beneficiary, BeneficiaryPage);

export { generateMetadata };
export default Route;
