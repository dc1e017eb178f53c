export { readingLines } from './file/reading';
