export { titlesOf } from './titles';
export { wordingOf, wordingWithReferences } from './wording';
