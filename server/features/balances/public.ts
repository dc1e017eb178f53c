export { titlesOf } from './titles';
export { wordingOf } from './wording';
