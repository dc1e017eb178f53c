export { CreateProblem } from './create-problem';
export { customerSchema, type PayerDraft, payerLabels, validatePayer } from './draft';
export { useCustomerName, useCustomerSearch } from './found-customers';
export { createProblem } from './lazy-create-problem';
export { PayerField } from './payer-field';
export { showFieldErrors, usePayer } from './use-payer';
