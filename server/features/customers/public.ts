export { accountHash } from './bank-accounts/hash';
export { accountOf, findAccount } from './bank-accounts/store';
export { find as customerOf, findCustomer, findCustomers, searchCustomers } from './store';
