import { remove } from '../../../../data/commit/change';
import { lifecycle, type Moved } from '../../../../data/commit/lifecycle';
import type { Payment } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { type Resolution, resolveWrites } from '../../../compliance/rfis/public';
import { type PaymentTransition, paymentMachine } from './machine';
import { timerWrites } from './timers';

export const { plan, tryMove } = lifecycle('payment', paymentMachine, {
  columns: () => ({ stage: null }),
  effects: (
    by: ActorContext,
    { transition, after }: Moved<Payment, PaymentTransition>,
    { open, comment }: Partial<Resolution>,
  ) => ({
    writes: [
      remove('timer', { subject_id: after.id }),
      ...timerWrites(by, after, by.now()),
      ...(transition.rfi ? resolveWrites(by, open, transition.rfi, comment) : []),
    ],
  }),
});
