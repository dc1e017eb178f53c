import type * as z from 'zod';
import { retryResealed } from '../../../../data/client/transaction';
import { insert, type Rows } from '../../../../data/commit/change';
import { commitOncePerKey } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { Customer } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError } from '../../../../kernel/error';
import { lastFour } from '../../../../kernel/text/last-four';
import { creationTimes } from '../../../../kernel/time/time';
import type { customersContract } from '../contract';
import { requireCustomer } from '../read';
import { type Account, readAccount } from './account';
import { accountHash } from './hash';
import { plan } from './machine';
import { findActiveAccount } from './store';
import { bankAccountToWire } from './wire';

type Input = z.output<typeof customersContract.operations.add_bank_account.input>;

export async function addBankAccount(ctx: Context, { id, ...given }: Input) {
  const customer = await requireCustomer(ctx, id);
  const account = readAccount(given, customer.country);
  return retryStale(async () => {
    const before = await read(ctx, (tx) => findActiveAccount(tx, ctx.merchant.id, id));
    const { outcome, answer } = await retryResealed(ctx.db, async () => {
      const row = await newRow(ctx, customer, { ...account, bankName: given.bank_name });
      const event = newEvent(ctx, 'customer_bank_account.created');
      return commitOncePerKey<Rows['customer_bank_account'], 'stale'>(ctx, row, {
        writes: [
          ...(before ? plan(ctx, 'retire', before).change.writes : []),
          insert('customer_bank_account', row, { event }),
        ],
        unique: { customer_bank_account_in_use: 'stale' },
      });
    });
    if (outcome === 'stale') throw new DomainError('stale');
    return bankAccountToWire(answer);
  });
}

async function newRow(
  { newId, now, merchant, seal }: Context,
  customer: Customer,
  account: Account & { readonly bankName: string },
): Promise<Rows['customer_bank_account']> {
  const id = newId('customer_bank_account');
  const place = locationOf('customer_bank_account.account', merchant.id, id);
  return {
    merchant_id: merchant.id,
    id,
    customer_id: customer.id,
    status: 'active',
    // A customer's name never changes.
    holder_name: customer.name,
    bank_name: account.bankName,
    bic_primary: account.bicPrimary,
    bic_secondary: account.bicSecondary,
    account_sealed: await seal.close(account.number, place),
    account_last4: lastFour(account.number),
    account_hash: accountHash(seal, account.number),
    ...creationTimes({ now }),
  };
}
