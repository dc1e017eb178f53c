export { ACCOUNT_TYPES, type AccountType, typeLabel } from './account-types';
export { VirtualAccountStatus } from './status';
