import type * as z from 'zod';
import type { Context } from '../../../../identity/context';
import type { customersContract } from '../contract';
import { requireCustomer } from '../read';
import * as store from './store';
import { bankAccountToWire } from './wire';

type Input = z.output<typeof customersContract.operations.bank_accounts.input>;

export async function listBankAccounts(ctx: Context, { id, ...query }: Input) {
  await requireCustomer(ctx, id);
  const page = await store.list(ctx, id, query);
  return { ...page, data: page.data.map(bankAccountToWire) };
}
