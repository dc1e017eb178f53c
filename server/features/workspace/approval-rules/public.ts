export { ruleChange, setRules } from './change';
export { isFresh } from './match';
export {
  approvalAlert,
  describeWaiting,
  findPause,
  remind,
  reminderEvents,
  reminderHandlers,
  reminderTimers,
  reminderTitle,
} from './reminders';
export {
  accountApprovalFor,
  findOverLimit,
  hasLimit,
  loadApprovalsOf,
  readPayableFrom,
  requirementFor,
} from './require';
