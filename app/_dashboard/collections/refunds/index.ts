export { type RefundReason, reasonLabel, refundReasons } from './refund-reasons';
export { RefundStatus } from './status';
