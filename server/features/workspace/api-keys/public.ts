export { keyChange } from './proposal';
export { findKeysIn, listEndingKeys } from './store';
export type { Terms } from './terms';
