export { CreateProblem } from './create-problem';
export { CustomerField } from './customer-field';
export { type PayerDraft, payerLabels, payerSchema, validatePayer } from './draft';
export { customerFilter, useCustomerName } from './found-customers';
export { createProblem, payerField } from './lazy-parts';
export { PayerField } from './payer-field';
export { useCreateForPayer } from './use-payer';
