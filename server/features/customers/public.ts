export { accountHash } from './bank-accounts/hash';
export { accountOf, findAccount } from './bank-accounts/store';
export { findCustomer, findCustomers, searchCustomers } from './store';
