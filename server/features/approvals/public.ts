export { ruleChange, setRules } from './change';
export { isFresh } from './match';
export { requirementFor } from './require';
export {
  type Approver,
  DEFAULT_REQUIREMENT,
  needsNobody,
  type Requirement,
  type Standing,
  standingOf,
  type Vote,
  votesNeeded,
} from './requirement';
export { APPROVING_ROLES, type Source } from './schema';
