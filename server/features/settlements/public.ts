export { reconciled, settlementsIn } from './processing/reconcile';
export { schedule as scheduleSettlements } from './processing/run';
