export { ruleChange, setRules } from './change';
export { isFresh } from './match';
export {
  accountApprovalFor,
  findOverLimit,
  hasLimit,
  loadApprovalsOf,
  readPayableFrom,
  requirementFor,
} from './require';
