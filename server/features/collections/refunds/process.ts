import { readMerchant } from '../../../data/client/transaction';
import { retryStale } from '../../../data/commit/retry-stale';
import type { Refund } from '../../../data/prisma/client';
import type { ActorContext, Context, Merchant, Services } from '../../../identity/context';
import { contextAs, systemContext } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import { DomainError, notFound } from '../../../kernel/error';
import { money } from '../../../kernel/money/money';
import { insufficientError } from '../../../ledger/available';
import type { Inquiry } from '../../../providers/provider';
import type { RefundProvider } from '../../../providers/refunds';
import type { Handled, OnDue } from '../../kit/feature';
import { askProvider, hourLater, nextCheck, nextReview } from '../../kit/provider';
import { afterMove } from '../../kit/timers';
import { failedRefundWrite, findPayment, reviewRefund } from '../payments/public';
import { tryMove } from './machine';
import * as store from './store';

export const check: OnDue = async (services, merchant, id, { leasedUntil }) => {
  const refund = await store.find(services, merchant.id, id);
  return refund?.status === 'in_progress'
    ? process(systemContext(services, merchant, 'bank'), refund, leasedUntil)
    : 'done';
};

async function process(by: ActorContext, refund: Refund, leasedUntil?: Date): Promise<Handled> {
  const provider = by.providers.for(by.merchant).refunds;
  // Without a provider, the amount stays held.
  if (!provider) return { again: hourLater(by) };
  const inquiry = inquiryFor(by, refund);
  const stopped = await stopUnlessClear(by, provider, inquiry, refund);
  if (stopped) return stopped;
  await store.recordAttempt(by, refund);
  const instruct = async () => ({
    ...inquiry,
    paymentId: refund.payment_id,
    method: refund.payment_method,
    amount: money(refund.amount, refund.currency),
  });
  const answer = await askProvider(by, provider, { inquiry, instruct, leasedUntil });
  if (answer.state === 'pending') return { again: nextCheck(by, refund.updated_at, answer.until) };
  if (answer.state === 'paid')
    return afterMove(by, await tryMove(by, 'succeed', refund, { utr: answer.reference }));
  return fail(by, refund);
}

async function fail(by: ActorContext, refund: Refund): Promise<Handled> {
  const failed = await moveWithPayment(by, 'fail', refund, { error_code: 'REFUND_REJECTED' });
  // The released amount may cover queued payouts.
  if (failed.outcome === 'done') by.wake();
  return afterMove(by, failed);
}

/** Undefined if the refund may go on. One that the provider knows is not stopped any more. */
async function stopUnlessClear(
  by: ActorContext,
  provider: RefundProvider,
  inquiry: Inquiry,
  refund: Refund,
): Promise<Handled | undefined> {
  if ((await provider.lookup(inquiry)).state !== 'never_seen') return undefined;
  const { merchant_id, payment_id } = refund;
  const payment = await readMerchant(by.db, merchant_id, (tx) => findPayment(tx, merchant_id, payment_id));
  const { verdict } = await reviewRefund(by, payment!, refund);
  if (verdict === 'clear') return undefined;
  return verdict === 'refuse' ? fail(by, refund) : { again: nextReview(by, refund.updated_at) };
}

async function moveWithPayment(
  by: ActorContext,
  event: 'fail' | 'retry',
  refund: Refund,
  set: Partial<Pick<Refund, 'error_code' | 'attempt'>>,
) {
  const { merchant_id, payment_id } = refund;
  const payment = await readMerchant(by.db, merchant_id, (tx) => findPayment(tx, merchant_id, payment_id));
  return tryMove(by, event, refund, set, {
    writes: [failedRefundWrite(by, payment!, refund, event)],
  });
}

/** A refund that is retried after a rejection is another instruction to the provider. */
const inquiryFor = (by: ActorContext, { merchant_id, id, attempt }: Refund) => ({
  merchantId: merchant_id,
  id: attempt === 1 ? id : `${id}.${attempt}`,
  at: by.now(),
});

export async function mock(
  ctx: Context,
  { id, status = 'success' }: { id: string; status?: 'success' | 'failed' },
): Promise<Refund> {
  const refund = await store.find(ctx, ctx.merchant.id, id);
  if (!refund) throw notFound();
  if (refund.status !== 'in_progress')
    throw new DomainError('state_not_allowed', `Refund cannot be marked ${status}`);
  const answer = status === 'success' ? 'paid' : 'refused';
  await ctx.providers.controls.answerRefund(inquiryFor(ctx, refund), answer);
  return retryStale(async () => {
    await process(ctx, refund);
    const after = (await store.find(ctx, ctx.merchant.id, id))!;
    if (after.status === 'in_progress') throw new DomainError('stale');
    return after;
  });
}

export async function retry(by: ActorContext, { id }: { id: string }): Promise<Refund> {
  const refund = await store.find(by, by.merchant.id, id);
  if (!refund) throw notFound();
  if (refund.status !== 'failed')
    throw new DomainError('state_not_allowed', 'Refund cannot be retried in its current state');
  const retried = await retryStale(async () => {
    const { outcome, after } = await moveWithPayment(by, 'retry', refund, { attempt: refund.attempt + 1 });
    if (outcome === 'short')
      throw await insufficientError(by.db, by.merchant.id, money(refund.debit, refund.debit_currency));
    if (outcome === 'stale') throw new DomainError('stale');
    return after;
  });
  by.wake();
  return retried;
}

export const retryAsOperator = (services: Services, merchant: Merchant, id: string, operator: Actor) =>
  retry(contextAs(services, merchant, operator), { id });
