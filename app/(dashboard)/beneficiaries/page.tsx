import { listRoute } from '../_resource/list-route';
import { beneficiaries } from './_parts/beneficiaries';
import { BeneficiaryList } from './_parts/beneficiary-list';

export const metadata = { title: beneficiaries.title };
export default listRoute(beneficiaries, BeneficiaryList);
