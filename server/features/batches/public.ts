export { readingLines } from './reading';
export { work } from './work';
