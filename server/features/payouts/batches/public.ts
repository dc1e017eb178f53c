export { readPartsTask } from './file/reading';
