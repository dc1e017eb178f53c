export { KeyStatus } from './status';
