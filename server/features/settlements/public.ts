export { schedule as scheduleSettlements } from './run';
