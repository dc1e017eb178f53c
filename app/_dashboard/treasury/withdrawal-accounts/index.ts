export { AccountStatus } from './withdrawal-account-status';
