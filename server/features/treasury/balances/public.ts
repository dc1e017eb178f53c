export { titlesOf } from './titles';
export { wordingFor, wordingOf } from './wording';
