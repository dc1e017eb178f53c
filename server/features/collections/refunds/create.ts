import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { Image } from '../../../data/image';
import type { Payment, Refund } from '../../../data/prisma/client';
import { type Context, hasFeature } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, notFound, recordExists } from '../../../kernel/error';
import { money } from '../../../kernel/money/money';
import { creationTimes } from '../../../kernel/time/time';
import { insufficientError } from '../../../ledger/available';
import { findDocuments, requireUsable } from '../../compliance/documents/public';
import { requireProvider } from '../../kit/provider';
import { computeNextDebit, findPayment, refundWrites, whyNotRefund } from '../payments/public';
import type { refundsContract } from './contract';
import { emailOf, noteMail } from './note';
import { hold } from './postings';
import * as store from './store';
import { timerWrites } from './timers';

type CreateInput = Input<typeof refundsContract.operations.create>;

export async function create(ctx: Context, input: CreateInput): Promise<Image<Refund>> {
  requireProvider(ctx, 'refunds');
  const replay = await findReplay<Refund>(ctx);
  if (replay) return replay;
  if (input.request_id !== undefined && (await store.requestTaken(ctx, input.request_id)))
    throw recordExists('request_id');
  return retryStale(async () => {
    const { payment, email } = await requireRefundable(ctx, input);
    const row = newRow(ctx, input, payment);
    const { outcome, answer } = await commitOncePerKey<Rows['refund'], 'stale' | 'duplicate'>(ctx, row, {
      writes: [
        insert('refund', row, { event: newEvent(ctx, 'refund.created') }),
        ...timerWrites(ctx, row),
        ...refundWrites(ctx, payment, row.amount),
        ...noteMail(ctx, row, email),
      ],
      entries: hold(row),
      unique: { refund_request: 'duplicate' },
    });
    if (outcome === 'duplicate') throw recordExists('request_id');
    if (outcome === 'short')
      throw await insufficientError(ctx.db, ctx.merchant.id, money(row.debit, row.debit_currency));
    // The payment changed in between, perhaps by another refund, so read it again.
    if (outcome === 'stale') throw new DomainError('stale');
    ctx.wake();
    return answer;
  });
}

async function requireRefundable(ctx: Context, input: CreateInput) {
  const found = await read(ctx, async (tx) => {
    const payment = await findPayment(tx, ctx.merchant.id, input.payment_id);
    if (!payment) throw notFound('payment_id');
    if (input.document_id !== undefined) {
      const [document] = await findDocuments(tx, ctx.merchant.id, [input.document_id]);
      if (!document) throw notFound('document_id');
      requireUsable(document, 'document_id');
    }
    return { payment, email: input.note === undefined ? null : await emailOf(tx, payment) };
  });
  const { payment, email } = found;
  const refusal = whyNotRefund(ctx, payment);
  if (refusal) throw new DomainError('state_not_allowed', refusal);
  requireAmount(ctx, input, payment);
  if (input.note !== undefined && email === null)
    throw invalid('note', 'customer', 'The payment has no customer with an email address');
  return found;
}

function requireAmount({ merchant }: Context, { amount }: CreateInput, payment: Payment): void {
  if (amount === undefined) return;
  const rest = payment.amount - payment.refunded;
  if (BigInt(amount) > rest)
    throw invalid('amount', 'max', `amount must be at most ${rest}, the remaining amount of the payment`);
  if (BigInt(amount) < payment.amount && !hasFeature(merchant, 'partial_refunds'))
    throw invalid('amount', 'partial', 'Partial refunds are not enabled for this business');
}

function newRow(ctx: Context, input: CreateInput, payment: Payment): Rows['refund'] {
  const amount = input.amount === undefined ? payment.amount - payment.refunded : BigInt(input.amount);
  const debit = computeNextDebit(payment, amount);
  return {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('refund'),
    status: 'in_progress',
    version: 1,
    payment_id: payment.id,
    customer_id: payment.customer_id,
    reason: input.reason === 'Fraudulent' ? 'Fradulent' : input.reason,
    amount,
    currency: payment.currency,
    debit: debit.amount,
    debit_currency: debit.currency,
    held: debit.amount,
    payment_method: payment.payment_method,
    documents: input.document_id === undefined ? [] : [{ id: input.document_id }],
    request_id: input.request_id ?? null,
    note: input.note ?? null,
    attempt: 1,
    utr: null,
    error_code: null,
    ...creationTimes(ctx),
  };
}
