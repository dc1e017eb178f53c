export { describePayouts as payoutWording } from './about';
export type { PayoutStatus } from './contract';
export { create } from './create/create';
export { type DryRun, dryRun } from './create/dry-run';
export type { Input as PayoutInput } from './create/prepare';
export { discardDraftWith, planRecurringDraft } from './drafts/drafts';
export { requireStillCreator, schedulerContext } from './drafts/scheduler';
export { isRejection } from './drafts/submit';
export { buildSearchFilter as payoutSearchFilter } from './list';
export { listPayoutPurposes } from './model/rules';
export { sendableDays, startOfDay } from './model/send-on';
export { listPaidDays } from './paid-days';
export { summarizeQueue as queuedByCurrency } from './processing/queue';
export { listPayoutsOf } from './recurring';
export {
  countByStatus as statusCountsOf,
  countRecurring as countPayoutsOf,
  findAnyManyIn as findPayoutsAndDrafts,
  findByRequests,
  pollNow as pollPayoutsNow,
  sumCommitted as sumCommittedPayouts,
  sumTaxesWithheld as taxesWithheldIn,
  sumUnsent as sumUnsentPayouts,
} from './store';
