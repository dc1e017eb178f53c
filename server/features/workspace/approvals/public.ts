export {
  type ApprovalProgress,
  DEFAULT_REQUIREMENT,
  needsNobody,
  progressOf,
  type Reminders,
  type Requirement,
} from './requirement';
export { findDecidedIds, findVotes } from './store';
export {
  type Approvable,
  type Approvals,
  approvalView,
  approversOf,
  escalatedTo,
  findObstacle,
  loadApprovals,
  NO_LIMITS,
  type OverLimit,
  obstacle,
  progressOn,
  requirementOf,
  voteWrite,
  waitingOf,
} from './voting';
