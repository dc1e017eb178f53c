export { accountOf, currencyOf } from './beneficiary-account';
export { beneficiaryFilter } from './beneficiary-filter';
export { beneficiaryForm } from './new/lazy-form';
export { BeneficiaryStatus } from './status';
export { beneficiaryTabs } from './tabs';
export { ValidationBadge, type ValidationRow } from './validation-badge';
