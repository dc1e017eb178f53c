import { listRoute } from '../../_dashboard/kit/list/list-route';
import { beneficiaries } from '../../_dashboard/payouts/beneficiaries/list';
import { BeneficiaryList } from '../../_dashboard/payouts/beneficiaries/list-view';

export const metadata = { title: beneficiaries.title };
export default listRoute(beneficiaries, BeneficiaryList);
