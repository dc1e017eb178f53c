import type { Context } from '../../access/context';
import { newEvent } from '../../access/events';
import { type Rows, remove, update } from '../../changes/change';
import { commit } from '../../changes/commit';
import type { PaymentSession } from '../../db/prisma/client';
import { type PaymentSessionEvent, paymentSessionMachine } from './machine';

type Mover = Pick<Context, 'db' | 'newId' | 'actor' | 'now' | 'realNow'> & { requestId: string | null };
type Set = Partial<Omit<Rows['payment_session'], 'merchant_id' | 'id' | 'status' | 'version'>>;

/** One move of the machine; `stale` where the session has changed since. */
export async function move(
  by: Mover,
  event: PaymentSessionEvent,
  session: PaymentSession,
  more: Set = {},
): Promise<PaymentSession | 'stale'> {
  const { from, to, event: type } = paymentSessionMachine[event];
  const { merchant_id, id, version, status } = session;
  const set = { ...more, status: to, updated_at: by.now() };
  const outcome = await commit<'stale'>(by, {
    merchantId: merchant_id,
    writes: [
      update('payment_session', { id, version, status: [...from] }, set, {
        event: newEvent(by, type, status === to ? {} : { status: [status, to] }),
        missing: 'stale',
      }),
      ...(to === 'in_progress' ? [] : [remove('due', { subject_id: id })]),
    ],
  });
  return outcome === 'done' ? ({ ...session, ...set, version: version + 1 } as PaymentSession) : 'stale';
}
