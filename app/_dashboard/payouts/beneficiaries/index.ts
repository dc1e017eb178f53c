export { accountOf, currencyOf } from './beneficiary-account';
export { beneficiaryFilter } from './beneficiary-filter';
export { BeneficiaryStatus } from './status';
export { beneficiaryTabs } from './tabs';
export { ValidationBadge, type ValidationRow } from './validation-badge';

/** Apart from the pages that name beneficiaries. */
export const loadBeneficiaryForm = () => import('./new/form').then(({ BeneficiaryForm }) => BeneficiaryForm);
