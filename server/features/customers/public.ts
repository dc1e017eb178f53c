export { isAccountNumber } from './bank-accounts/hash';
export { accountOf } from './bank-accounts/store';
export { findCustomer, findCustomers } from './store';
