import type { Write } from '../../../changes/change';
import type { Payin } from '../../../db/prisma/client';
import { type TransitionContext, transitionWrites } from './transitions';

export const paidWrites = (by: TransitionContext, payin: Payin, paymentId: string): Write<'stale'>[] =>
  transitionWrites(by, 'pay', payin, { payment_id: paymentId, paid_at: by.now() });
