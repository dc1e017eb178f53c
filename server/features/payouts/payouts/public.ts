export { describePayouts as payoutWording } from './about';
export type { PayoutStatus } from './contract';
export { create } from './create/create';
export { type DryRun, dryRun } from './create/dry-run';
export type { Input as PayoutInput } from './create/prepare';
export { cutOffOf, estimateCreditDate as creditDate } from './model/credit-date';
export { listPayoutPurposes } from './model/rules';
export { summarizeQueue as queuedByCurrency } from './processing/queue';
export {
  countByStatus as statusCountsOf,
  findByRequests,
  sumTaxesWithheld as taxesWithheldIn,
} from './store';
