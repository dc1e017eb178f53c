export { listPaymentRails } from './payment-rails';
export { listPurposeCodes } from './purpose-codes';
