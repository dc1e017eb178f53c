export { AccountStatus } from './status';
