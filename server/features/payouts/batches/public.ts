export { findHeader, MAX_TITLE_ROWS, readHeader } from './file/header';
export type { Line } from './file/line';
export { readLines } from './file/lines';
export { readRowsTask } from './file/reading';
