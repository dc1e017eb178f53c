import type { Write } from '../../../../data/commit/change';
import type { Payin } from '../../../../data/prisma/client';
import { type TransitionContext, transitionWrites } from './transitions';

export const paidWrites = (by: TransitionContext, payin: Payin, paymentId: string): Write<'stale'>[] =>
  transitionWrites(by, 'pay', payin, { payment_id: paymentId, paid_at: by.now() });
