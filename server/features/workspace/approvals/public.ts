export {
  type ApprovalProgress,
  DEFAULT_REQUIREMENT,
  needsNobody,
  progressOf,
  type Requirement,
  votesNeeded,
} from './requirement';
export { findDecidedIds, findVotes } from './store';
export {
  type Approvable,
  type Approvals,
  approvalView,
  approversOf,
  loadApprovals,
  obstacle,
  progressOn,
  requirementOf,
  voteWrite,
  waitingOf,
} from './voting';
