export { accountOf, currencyOf } from './beneficiary-account';
export { beneficiaryFilter } from './beneficiary-filter';
export { BeneficiaryStatus } from './beneficiary-status';
export { beneficiaryTabs } from './beneficiary-tabs';
export { ValidationBadge, type ValidationRow } from './validation-badge';
