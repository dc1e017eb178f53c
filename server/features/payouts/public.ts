export { payoutWording } from './about';
export type { PayoutStatus } from './contract';
export { create } from './create/create';
export { type DryRun, dryRun } from './create/dry-run';
export type { Input as PayoutInput } from './create/prepare';
export { creditDate } from './model/credit-date';
export { queue as queuedByCurrency } from './processing/queue';
export { findByRequests, statusCountsOf, taxesWithheldIn } from './store';
