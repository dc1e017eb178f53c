import type { Refund } from '../../../data/prisma/client';
import type { ActorContext, Context, Merchant, Services } from '../../../identity/context';
import { contextAs, systemContext } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import { DomainError, notFound } from '../../../kernel/error';
import { money } from '../../../kernel/money/money';
import type { OnDue } from '../../kit/feature';
import { askProvider, hourLater, nextCheck, scheduleCheck } from '../../kit/provider';
import { move } from './machine';
import * as store from './store';
import { CHECK } from './timers';

export const timerHandlers: Record<string, OnDue> = {
  [CHECK]: async (services, merchant, id) => {
    const refund = await store.find(services, merchant.id, id);
    if (refund?.status === 'in_progress') await process(systemContext(services, merchant, 'bank'), refund);
  },
};

async function process(by: ActorContext, refund: Refund): Promise<Refund> {
  const provider = by.providers.for(by.merchant)?.refunds;
  // Without a provider, the amount stays held.
  if (!provider) {
    await scheduleCheck(by, CHECK, refund.id, hourLater(by));
    return refund;
  }
  await store.recordAttempt(by, refund);
  const inquiry = inquiryFor(by, refund);
  const answer = await askProvider(by, provider, inquiry, async () => ({
    ...inquiry,
    paymentId: refund.payment_id,
    method: refund.payment_method,
    amount: money(refund.amount, refund.currency),
  }));
  if (answer.state === 'paid') return move(by, 'succeed', refund, { utr: answer.reference });
  if (answer.state === 'pending') {
    await scheduleCheck(by, CHECK, refund.id, nextCheck(by, refund.updated_at, answer.until));
    return refund;
  }
  const failed = await move(by, 'fail', refund, { error_code: 'REFUND_REJECTED' });
  // The released amount may cover queued payouts.
  by.wake();
  return failed;
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
  return process(ctx, refund);
}

export async function retry(
  services: Services,
  merchant: Merchant,
  id: string,
  operator: Actor,
): Promise<Refund> {
  const refund = await store.find(services, merchant.id, id);
  if (!refund) throw notFound();
  if (refund.status !== 'failed')
    throw new DomainError(
      'state_not_allowed',
      `The refund is ${refund.status}; only a failed one is retried`,
    );
  return move(contextAs(services, merchant, operator), 'retry', refund, { attempt: refund.attempt + 1 });
}
