export { ruleChange, setRules } from './change';
export { isFresh } from './match';
export { requirementFor } from './require';
export type { Source } from './schema';
