import type { Refund } from '../../../data/prisma/client';
import type { Context, Merchant, Services } from '../../../identity/context';
import { contextAs, systemContext } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import { DomainError, notFound } from '../../../kernel/error';
import type { OnDue } from '../../kit/feature';
import { move } from './machine';
import * as store from './store';
import { SETTLE } from './timers';

export const timerHandlers: Record<string, OnDue> = {
  [SETTLE]: async (services, merchant, id) => {
    const refund = await store.find(services, merchant.id, id);
    if (refund?.status === 'in_progress')
      await move(systemContext(services, merchant, 'bank'), 'succeed', refund);
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
  if (status === 'success') return move(ctx, 'succeed', refund);
  const failed = await move(ctx, 'fail', refund);
  // The released amount may cover queued payouts.
  ctx.wake();
  return failed;
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
  return move(contextAs(services, merchant, operator), 'retry', refund);
}
