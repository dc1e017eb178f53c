import type { Write } from '../../../changes/change';
import type { Payin } from '../../../db/prisma/client';
import { type Mover, moving } from './moves';

/** A live payin as the payment of its amount makes it; no other payment does the same. */
export const paying = (by: Mover, payin: Payin, paymentId: string): Write<'stale'>[] =>
  moving(by, 'pay', payin, { payment_id: paymentId, paid_at: by.now() });
