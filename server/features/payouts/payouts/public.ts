export { describePayouts as payoutWording } from './about';
export type { PayoutStatus } from './contract';
export { create } from './create/create';
export { type DryRun, dryRun } from './create/dry-run';
export type { Input as PayoutInput } from './create/prepare';
export { discardDraftWith, planRecurringDraft } from './drafts/drafts';
export { requireStillCreator, schedulerContext } from './drafts/scheduler';
export { sendableDays, startOfDay } from './drafts/send-on';
export { isRejection } from './drafts/submit';
export { buildSearchFilter as payoutSearchFilter } from './list';
export { cutOffOf, estimateCreditDate as creditDate } from './model/credit-date';
export { listPayoutPurposes } from './model/rules';
export { summarizeQueue as queuedByCurrency } from './processing/queue';
export { listPayoutsOf } from './recurring';
export {
  countByStatus as statusCountsOf,
  findByRequests,
  findManyIn as findPayouts,
  sumTaxesWithheld as taxesWithheldIn,
  sumUnsent as sumUnsentPayouts,
} from './store';
