export type { DueWork } from './move';
