export { pollNow as pollSettlementsNow } from './processing/rail';
export { countSettlements, readReconciliation } from './processing/reconcile';
export { scheduleRuns as scheduleSettlements } from './processing/run';
