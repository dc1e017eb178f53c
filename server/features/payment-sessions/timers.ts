import type { Context } from '../../access/context';
import { systemContext } from '../../access/work';
import { insert, type Write } from '../../changes/change';
import type { PaymentSession } from '../../db/prisma/client';
import type { OnDue } from '../feature';
import { move } from './move';
import * as store from './store';

export const EXPIRY = 'payment_session_expiry';

export const expiry = (
  by: Pick<Context, 'fireAt'>,
  { merchant_id, id, expires_at }: Pick<PaymentSession, 'merchant_id' | 'id' | 'expires_at'>,
): Write<never> =>
  insert('due', {
    merchant_id,
    kind: EXPIRY,
    subject_id: id,
    due_at: expires_at,
    fire_at: by.fireAt(expires_at),
    leased_until: null,
  });

/** Half an hour passed before every step was completed. */
export const onExpiry: OnDue = async (services, merchant, id) => {
  const session = await store.find(services, merchant.id, id);
  if (session?.status === 'created' || session?.status === 'in_progress')
    await move(systemContext(services, merchant, 'payment_sessions'), 'expire', session);
};
