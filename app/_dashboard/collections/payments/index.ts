export { PaymentLine } from './payment-line';
export { networkName, type PaymentRow, PaymentStatus } from './words';
