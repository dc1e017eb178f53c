import type { Write } from '../../../../data/commit/change';
import type { Payin } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { plan } from './lifecycle';

export const paidWrites = (by: ActorContext, payin: Payin, paymentId: string): readonly Write<'stale'>[] =>
  plan(by, 'pay', payin, { payment_id: paymentId, paid_at: by.now() }).change.writes;
