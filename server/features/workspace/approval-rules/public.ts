export { ruleChange, setRules } from './change';
export { isFresh } from './match';
export { accountApprovalFor, readPayableFrom, requirementFor } from './require';
export type { Source } from './schema';
