export {
  type ApprovalGroup,
  type ApprovalLine,
  failsWhenApproved,
  type GroupLine,
  isGroup,
  isPayout,
  keyOfLine,
  payoutCount,
  payoutsIn,
} from './approval/approval-line';
export { needsMore } from './approval/approval-progress';
export { ApproveDialog } from './approval/approve-dialog';
export type { Decidable } from './approval/decide';
export { ApprovePayout, RejectPayout } from './approval/decide-payout';
export { flagLabels, type Warning } from './approval/flag-labels';
export { RejectDialog } from './approval/reject-dialog';
export { useBatchName, useBatchNames } from './batch-names';
export { payeeOf, receivedOf, sentOf } from './debit';
export { payout } from './detail';
export { batchFilter, payoutAmountFilter, payoutCurrencyFilter, railFilter } from './filters';
export { SWIFT_CHARGES } from './labels';
export { PayoutStatusBadge } from './status';
export { payoutTabs } from './tabs';
