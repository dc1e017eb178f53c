import { retryResealed } from '../../../../data/client/transaction';
import { insert, type Rows } from '../../../../data/commit/change';
import { commitOncePerKey } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import { locationOf } from '../../../../data/sealing/sealed';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import type { Input } from '../../../../kernel/contract';
import { DomainError, notFound, recordExists } from '../../../../kernel/error';
import { compact } from '../../../../kernel/text/compact';
import { lastFour } from '../../../../kernel/text/last-four';
import { accountHash, customerOf } from '../../../collections/customers/public';
import { requireAccountNumber, requireBankCustomerId, requireEnabledBank } from '../banks';
import type { lrsContract } from '../contract';
import * as store from './store';
import { toCallerWire } from './wire';

type AccountInput = Input<typeof lrsContract.operations.add_account>;

const MAX_ACCOUNTS = 20;

export async function add(ctx: Context, { id: customerId, ...given }: AccountInput) {
  const customer = await customerOf(ctx, ctx.merchant.id, customerId);
  if (!customer) throw notFound();
  const bank = requireEnabledBank(ctx, given.bank_code);
  const number = compact(given.account_number);
  requireAccountNumber(bank, number);
  if (given.bank_customer_id !== undefined) requireBankCustomerId(bank, given.bank_customer_id);
  if ((await read(ctx, (tx) => store.findByCustomer(tx, ctx.merchant.id, customerId))).length >= MAX_ACCOUNTS)
    throw new DomainError(
      'state_not_allowed',
      `A customer can have at most ${MAX_ACCOUNTS} LRS bank accounts`,
    );
  const { outcome, answer } = await retryResealed(ctx.db, async () => {
    const id = ctx.newId('lrs_bank_account');
    const now = ctx.now();
    const row: Rows['lrs_bank_account'] = {
      merchant_id: ctx.merchant.id,
      id,
      customer_id: customerId,
      version: 1,
      bank_code: bank.bank_code,
      account_sealed: await ctx.seal.close(
        number,
        locationOf('lrs_bank_account.account', ctx.merchant.id, id),
      ),
      account_last4: lastFour(number),
      account_hash: accountHash(ctx.seal, number),
      bank_customer_id: given.bank_customer_id ?? null,
      created_at: now,
      updated_at: now,
    };
    return commitOncePerKey<Rows['lrs_bank_account'], 'duplicate'>(ctx, row, {
      writes: [insert('lrs_bank_account', row, { event: newEvent(ctx, 'lrs_bank_account.created') })],
      unique: { lrs_bank_account_number: 'duplicate' },
    });
  });
  if (outcome === 'duplicate') {
    const accounts = await read(ctx, (tx) => store.findByCustomer(tx, ctx.merchant.id, customerId));
    const account_hash = accountHash(ctx.seal, number);
    const known = accounts.find(
      (one) => one.bank_code === bank.bank_code && one.account_hash === account_hash,
    );
    throw recordExists('account_number', { recordId: known?.id });
  }
  return toCallerWire(ctx, (await store.find(ctx, ctx.merchant.id, answer.id))!);
}
