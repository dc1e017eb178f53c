import { listRoute } from '../../_dashboard/kit/list/list-route';
import { beneficiaries } from '../../_dashboard/payouts/beneficiaries/beneficiaries';
import { BeneficiaryList } from '../../_dashboard/payouts/beneficiaries/beneficiary-list';

export const metadata = { title: beneficiaries.title };
export default listRoute(beneficiaries, BeneficiaryList);
