export { readingLines } from './reading';
