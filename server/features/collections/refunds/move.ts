import { remove, update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Refund } from '../../../data/prisma/client';
import type { Context, Merchant, Services } from '../../../identity/context';
import { contextAs, systemContext } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import { DomainError, notFound } from '../../../kernel/error';
import type { OnDue } from '../../kit/feature';
import { type RefundEvent, refundMachine } from './machine';
import * as store from './store';
import { SETTLE, timerWrites } from './timers';

type TransitionContext = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

export async function transition(by: TransitionContext, event: RefundEvent, refund: Refund): Promise<Refund> {
  const { from, to, event: type, books } = refundMachine[event];
  const set = {
    status: to,
    held: event === 'retry' ? refund.debit : 0n,
    utr: event === 'succeed' ? `RF${refund.id.slice(-12).toUpperCase()}` : null,
    error_code: event === 'fail' ? 'REFUND_REJECTED' : null,
    updated_at: by.now(),
  };
  const { id, version } = refund;
  const outcome = await commit<'stale'>(by, {
    merchantId: refund.merchant_id,
    writes: [
      update('refund', { id, version, status: [...from] }, set, {
        event: newEvent(by, type, { status: [refund.status, to] }),
        missing: 'stale',
      }),
      remove('timer', { subject_id: id }),
      ...(event === 'retry' ? timerWrites(by, refund) : []),
    ],
    entries: books(refund),
  });
  if (outcome === 'stale') throw new DomainError('stale');
  if (outcome === 'short') throw new DomainError('insufficient_balance');
  if (event === 'fail') by.wake();
  return { ...refund, ...set, version: version + 1 };
}

export const timerHandlers: Record<string, OnDue> = {
  [SETTLE]: async (services, merchant, id) => {
    const refund = await store.find(services, merchant.id, id);
    if (refund?.status === 'in_progress')
      await transition(systemContext(services, merchant, 'bank'), 'succeed', refund);
  },
};

export async function mock(
  ctx: Context,
  { id, status = 'success' }: { id: string; status?: 'success' | 'failed' },
) {
  const refund = await store.find(ctx, ctx.merchant.id, id);
  if (!refund) throw notFound();
  if (refund.status !== 'in_progress')
    throw new DomainError('state_not_allowed', `Refund cannot be marked ${status}`);
  return transition(ctx, status === 'success' ? 'succeed' : 'fail', refund);
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
  return transition(contextAs(services, merchant, operator), 'retry', refund);
}
