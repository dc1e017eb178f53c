export { accountHash } from './bank-accounts/hash';
export { findAccount, findActiveAccount } from './bank-accounts/store';
export { create as createCustomer } from './create';
export { findOrCreatePayer } from './payer';
export { createInput as newCustomerInput } from './schema';
export { find as customerOf, findByEmail, findCustomer, findCustomers, searchCustomers } from './store';
