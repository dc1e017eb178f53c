export { readRowsTask } from './file/reading';
