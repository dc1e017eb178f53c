export { ruleChange, setRules } from './change';
export { isFresh } from './match';
export { requirementFor } from './require';
export {
  type ApprovalProgress,
  type Approver,
  DEFAULT_REQUIREMENT,
  needsNobody,
  progressOf,
  type Requirement,
  type Vote,
  votesNeeded,
} from './requirement';
export { APPROVING_ROLES, type Source } from './schema';
export { approvalView, approversOf, obstacle, progressOn, type Voted, waitingOf, withVote } from './voting';
