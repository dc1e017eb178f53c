import { type Change, type Rows, remove, update } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { commitOncePerKey } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import type { PaymentSession } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { type PaymentSessionEvent, paymentSessionMachine } from './machine';

type TransitionContext = Pick<Context, 'db' | 'newId' | 'actor' | 'now' | 'realNow'> & {
  requestId: string | null;
};
type TransitionColumns = Partial<Omit<Rows['payment_session'], 'merchant_id' | 'id' | 'status' | 'version'>>;

export async function transition(
  by: TransitionContext,
  event: PaymentSessionEvent,
  session: PaymentSession,
  more: TransitionColumns = {},
  asked?: Context,
): Promise<PaymentSession | 'stale'> {
  const { from, to, event: type } = paymentSessionMachine[event];
  const { merchant_id, id, version, status } = session;
  const set = { ...more, status: to, updated_at: by.now() };
  const change: Change<'stale'> = {
    merchantId: merchant_id,
    writes: [
      update('payment_session', { id, version, status: [...from] }, set, {
        event: newEvent(by, type, status === to ? {} : { status: [status, to] }),
        missing: 'stale',
      }),
      ...(to === 'in_progress' ? [] : [remove('timer', { subject_id: id })]),
    ],
  };
  const after = { ...session, ...set, version: version + 1 } as PaymentSession;
  const { outcome } = asked
    ? await commitOncePerKey(asked, after, change)
    : { outcome: await commit<'stale'>(by, change) };
  return outcome === 'stale' ? 'stale' : after;
}
