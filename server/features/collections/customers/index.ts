import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { addBankAccount } from './bank-accounts/add';
import { listBankAccounts } from './bank-accounts/list';
import { bankAccountMachine } from './bank-accounts/machine';
import { bankAccountToWire } from './bank-accounts/wire';
import { create } from './create';
import { customersDashboard } from './dashboard';
import { customerHits, customerList } from './list';
import { get, list } from './read';
import { bankAccountWire, customerWire } from './schema';
import { issueToken } from './token';
import { update } from './update';
import { customerToWire } from './wire';

export const customers = feature(customersDashboard, {
  searchSources: { customer: customerHits },
  resources: {
    customer: { prefix: 'cust', wire: customerWire, toWire: (image) => customerToWire(image) },
    customer_bank_account: {
      prefix: 'acccus',
      wire: bankAccountWire,
      toWire: bankAccountToWire,
      lifecycle: { title: 'Customer bank account', machine: bankAccountMachine, starts: ['active'] },
    },
  },
})({
  create,
  add: create,
  list,
  get,
  update,
  token: issueToken,
  add_bank_account: addBankAccount,
  bank_accounts: listBankAccounts,
  rows: listRows(customerList),
  counts: countTabs(customerList),
  export: exportList('customers', customerList),
});
