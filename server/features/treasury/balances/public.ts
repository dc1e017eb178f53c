export { titlesOf } from './titles';
export { wordingFor } from './wording';
