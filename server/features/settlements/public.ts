export { reconciled, settlementsIn } from './reconcile';
export { schedule as scheduleSettlements } from './run';
