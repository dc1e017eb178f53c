import type { Write } from '../../../../data/commit/change';
import { timer } from '../../../../data/commit/timer';
import type { PaymentSession } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { systemContext } from '../../../../identity/work';
import type { OnDue } from '../../../kit/feature';
import { afterMove } from '../../../kit/timers';
import * as store from '../store';
import { tryMove } from './machine';

export const EXPIRY = 'payment_session_expiry';

export const expiryTimer = (
  by: Pick<Context, 'fireAt'>,
  { merchant_id, id, expires_at }: Pick<PaymentSession, 'merchant_id' | 'id' | 'expires_at'>,
): Write<never> => timer({ merchant: { id: merchant_id }, fireAt: by.fireAt }, EXPIRY, id, expires_at);

export const onExpiry: OnDue = async (services, merchant, id) => {
  const session = await store.find(services, merchant.id, id);
  if (session?.status === 'created' || session?.status === 'in_progress') {
    const by = systemContext(services, merchant, 'sessions');
    return afterMove(by, await tryMove(by, 'expire', session));
  }
  return 'done';
};
