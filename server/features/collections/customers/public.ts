export { accountHash } from './bank-accounts/hash';
export { findAccount, findActiveAccount } from './bank-accounts/store';

export { partyOf } from './party';
export { findOrCreatePayer } from './payer';
export { createInput as newCustomerInput } from './schema';
export { find as customerOf, findCustomer, findCustomers, searchCustomers } from './store';
