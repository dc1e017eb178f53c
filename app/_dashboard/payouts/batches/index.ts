export { BatchStatus } from './status';
