import { commitSecretOnce } from '../../../data/commit/commit-once';
import type { Context } from '../../../identity/context';
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
import { get, list, requireCustomer } from './read';
import { bankAccountWire, customerWire } from './schema';
import { update } from './update';
import { customerToWire } from './wire';

const SHOWN_ONCE = 'A token was created with this Idempotency-Key; it is not shown again';

async function issueToken(ctx: Context, { id }: { id: string }) {
  await requireCustomer(ctx, id);
  const { id: merchant, environment } = ctx.merchant;
  const { token, expiresAt } = await ctx.tokens.issueForCustomer({ merchant, customer: id, environment });
  if (ctx.idempotency) await commitSecretOnce(ctx, { id, refusal: SHOWN_ONCE }, { writes: [] });
  return { token, expires_at: expiresAt.toISOString() };
}

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
