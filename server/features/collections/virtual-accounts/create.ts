import type * as z from 'zod';
import { insert } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { Customer, VirtualAccount } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { DomainError, invalid, notFound, recordExists } from '../../../kernel/error';
import { COLLECTION_CURRENCIES } from '../../../kernel/money/currency';
import { creationTimes } from '../../../kernel/time/time';
import type { AccountIssuer } from '../../../providers/accounts';
import { requireProvider } from '../../kit/provider';
import { findCustomer } from '../customers/public';
import type { virtualAccountsContract } from './contract';
import * as store from './store';
import { virtualAccountToWire } from './wire';

type Input = z.output<typeof virtualAccountsContract.operations.create.input>;

export async function create(ctx: Context, input: Input) {
  const bank = requireProvider(ctx, 'accounts');
  const before = await findReplay<VirtualAccount>(ctx);
  if (before) return virtualAccountToWire(before);
  const customer = await read(ctx, (tx) => findCustomer(tx, ctx.merchant.id, input.customer_id));
  if (!customer) throw notFound('customer_id');
  requireCollected(ctx, input.currency);
  return retryStale(async () => {
    // Checked first, so that no bank opens an account that can't be stored.
    const open = await findOpen(ctx, input);
    if (open) throw recordExists('customer_id', { recordId: open.id });
    return insertAccount(ctx, await openAccount(ctx, bank, input, customer));
  });
}

const findOpen = (
  ctx: Context,
  { customer_id, payment_type, currency }: Pick<VirtualAccount, 'customer_id' | 'payment_type' | 'currency'>,
) => read(ctx, (tx) => store.findOpen(tx, ctx.merchant.id, { customer_id, payment_type, currency }));

function requireCollected({ merchant }: Context, currency: string): void {
  const collected = COLLECTION_CURRENCIES.filter((one) => merchant.currencies.includes(one));
  if (!collected.some((one) => one === currency))
    throw invalid(
      'currency',
      'unsupported',
      `currency must be one you collect and have a balance in: ${collected.join(', ')}`,
    );
}

async function openAccount(
  ctx: Context,
  bank: AccountIssuer,
  input: Input,
  customer: Customer,
): Promise<VirtualAccount> {
  const { merchant } = ctx;
  const id = ctx.newId('virtual_account');
  const { customer_id, payment_type, currency } = input;
  const request = { merchantId: merchant.id, id, currency, holderName: merchant.name };
  const account = await bank.open({ ...request, paymentType: payment_type });
  return {
    merchant_id: merchant.id,
    id,
    status: 'active',
    customer_id,
    payment_type,
    currency,
    name: customer.name,
    holder_name: merchant.name,
    account_number: account.accountNumber,
    iban: account.iban,
    swift_code: account.swiftCode,
    local_routing_number: account.localRoutingNumber,
    bank_name: account.bankName,
    bank_address: account.bankAddress,
    ...creationTimes(ctx),
  };
}

async function insertAccount(ctx: Context, row: VirtualAccount) {
  const { outcome, answer } = await commitOncePerKey<VirtualAccount, 'duplicate' | 'stale'>(ctx, row, {
    writes: [insert('virtual_account', row, { event: newEvent(ctx, 'virtual_account.active') })],
    // The number collides with another account's; another id gets another number.
    unique: { virtual_account_open: 'duplicate', virtual_account_number: 'stale' },
  });
  if (outcome === 'duplicate')
    throw recordExists('customer_id', { recordId: (await findOpen(ctx, row))?.id });
  if (outcome === 'stale') throw new DomainError('stale');
  return virtualAccountToWire(answer);
}
