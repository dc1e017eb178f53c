import type * as z from 'zod';
import type { Context, Merchant } from '../../access/context';
import { newEvent } from '../../access/events';
import { type Change, insert } from '../../changes/change';
import { once, replayOf } from '../../changes/once';
import type { InternalTransfer } from '../../db/prisma/client';
import { DomainError, insufficient, invalid } from '../../kernel/error';
import { type Money, money } from '../../kernel/money';
import { availableIn } from '../../ledger/available';
import type { internalTransfersContract } from './contract';
import { partiesOf } from './parties';
import { internalTransferToWire } from './wire';

type Input = z.output<typeof internalTransfersContract.operations.create.input>;

export async function create(ctx: Context, input: Input) {
  const before = await replayOf<InternalTransfer>(ctx);
  if (before) return internalTransferToWire(before);
  const { from, to } = await partiesOf(ctx, input);
  const { currency } = input;
  if (!from.currencies.includes(currency) || !to.currencies.includes(currency))
    throw invalid('currency', 'unsupported', 'Both merchants must have a balance in this currency');
  const amount = money(input.amount, currency);
  const row = rowOf(ctx, input);
  const parts = new Map<string, Part>([[ctx.merchant.id, partOf(ctx, row, ctx.merchant, [])]]);
  parts.set(from.id, partOf(ctx, row, from, [give(amount)]));
  parts.set(to.id, partOf(ctx, row, to, [receive(amount)]));
  const { [ctx.merchant.id]: own, ...others } = Object.fromEntries(parts);
  const { outcome, answer } = await once(ctx, row, { ...own!, beside: Object.values(others) });
  if (outcome === 'short') throw await shortOf(ctx, from, amount);
  // A balance rose, and payouts may wait for it.
  ctx.wake();
  return internalTransferToWire(answer);
}

type Part = Omit<Change, 'unique' | 'beside'>;

const rowOf = (ctx: Context, input: Input): InternalTransfer => ({
  merchant_id: ctx.merchant.id,
  id: ctx.newId('internal_transfer'),
  status: 'success',
  owner_merchant_id: ctx.merchant.id,
  from_merchant_id: input.from_merchant_id,
  to_merchant_id: input.to_merchant_id,
  amount: BigInt(input.amount),
  currency: input.currency,
  reference: input.reference ?? null,
  created_at: ctx.now(),
  updated_at: ctx.now(),
});

/** What becomes true of the transfer for one of the merchants that it concerns. */
const partOf = (
  ctx: Context,
  row: InternalTransfer,
  merchant: Merchant,
  entries: Change['entries'],
): Part => ({
  merchantId: merchant.id,
  writes: [
    insert(
      'internal_transfer',
      merchant.id === row.merchant_id ? row : { ...row, merchant_id: merchant.id },
      { event: newEvent(ctx, 'internal_transfer.success') },
    ),
  ],
  entries,
});

const give = (amount: Money) =>
  ({ kind: 'internal_transfer', amount, debit: 'available', credit: 'transfers' }) as const;

const receive = (amount: Money) =>
  ({ kind: 'internal_transfer', amount, debit: 'transfers', credit: 'available' }) as const;

async function shortOf(ctx: Context, from: Merchant, { amount, currency }: Money): Promise<DomainError> {
  const missing = amount - (await availableIn(ctx.db, from.id, currency));
  return missing > 0n ? insufficient(missing, currency) : new DomainError('insufficient_balance');
}
