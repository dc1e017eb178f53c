import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { Image } from '../../../data/image';
import type { Settlement, WithdrawalAccount } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid } from '../../../kernel/error';
import { MAX_AMOUNT, type Money, money } from '../../../kernel/money/money';
import { creationTimes } from '../../../kernel/time/time';
import { insufficientError } from '../../../ledger/available';
import { requireRail } from '../../kit/provider';
import { txnFeeIn } from '../fees/pricing/public';
import { estimateCreditDate } from '../payment-rails/public';
import { withdrawalAccountFor } from '../withdrawal-accounts/public';
import { withApproval } from './approval/approval';
import type { settlementsContract } from './contract';
import { selectOldestPayments, settlementWrites } from './model/payments';
import { computeTotal, hold } from './model/postings';
import { timerWrites } from './model/timers';

type CreateInput = Input<typeof settlementsContract.operations.create>;
type Row = Rows['settlement'];

export async function create(
  ctx: Context,
  { amount, balance_currency: currency }: CreateInput,
): Promise<Image<Settlement>> {
  const replay = await findReplay<Settlement>(ctx);
  if (replay) return replay;
  if (!ctx.merchant.currencies.includes(currency))
    throw invalid('balance_currency', 'enum', 'Validation failed: currency is not a valid currency');
  await requireRail(ctx, 'swift', currency);
  const account = await withdrawalAccountFor(ctx, ctx.merchant.id, currency);
  if (!account)
    throw invalid(
      'balance_currency',
      'withdrawal_account',
      `You have no withdrawal account in use for ${currency}. Add one, and have a second person confirm it`,
    );
  return createSettlement(ctx, money(amount, currency), account);
}

export async function createSettlement(
  ctx: Context,
  amount: Money,
  account: WithdrawalAccount,
): Promise<Image<Settlement>> {
  const row = await withApproval(ctx, newRow(ctx, amount, account), account);
  return retryStale(async () => {
    const taken = await read(ctx, (tx) => selectOldestPayments(tx, ctx.merchant.id, amount));
    const { outcome, answer } = await commitOncePerKey<Row, 'stale'>(ctx, row, {
      writes: [
        insert('settlement', row, {
          event: newEvent({ ...ctx, requestId: ctx.requestId || null }, 'settlement.created'),
        }),
        ...timerWrites(ctx, row),
        ...settlementWrites(ctx, row, taken),
      ],
      entries: hold(row),
    });
    if (outcome === 'short') throw await insufficientError(ctx.db, ctx.merchant.id, computeTotal(row));
    // Another settlement or a refund was first, so select payments again.
    if (outcome === 'stale') throw new DomainError('stale');
    if (row.status === 'pending') ctx.wake();
    return answer;
  });
}

function newRow(ctx: Context, { amount, currency }: Money, account: WithdrawalAccount): Row {
  const txn_fee = txnFeeIn(ctx, currency, 'swift').amount;
  if (amount + txn_fee > MAX_AMOUNT) throw invalid('amount', 'max', 'amount is too large');
  return {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('settlement'),
    status: 'pending',
    version: 1,
    amount,
    currency,
    fx_fee: 0n,
    txn_fee,
    held: amount + txn_fee,
    withdrawal_account_id: account.id,
    utr: null,
    error_code: null,
    rejection_reason: null,
    estimated_credit_date: estimateCreditDate(ctx, ctx.now(), currency, currency, 'swift'),
    approval: null,
    created_by: { type: ctx.actor.type, name: ctx.actor.name },
    made_by: [...ctx.people],
    returned_at: null,
    returned_amount: 0n,
    return_ids: [],
    ...creationTimes(ctx),
  };
}
