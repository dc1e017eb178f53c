export { ruleChange, setRules } from './change';
export { isFresh } from './match';
export { requirementFor } from './require';
export {
  type ApprovalProgress as Standing,
  type Approver,
  DEFAULT_REQUIREMENT,
  needsNobody,
  progressOf as standingOf,
  type Requirement,
  type Vote,
  votesNeeded,
} from './requirement';
export { APPROVING_ROLES, type Source } from './schema';
