import { remove } from '../../../../data/commit/change';
import { lifecycle, type Moved } from '../../../../data/commit/lifecycle';
import type { Payin } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { releaseAllowance } from '../../../compliance/lrs/public';
import { type Resolution, resolveWrites } from '../../../compliance/rfis/public';
import type { PayinStatus } from '../schema';
import { type PayinTransition, payinMachine } from './machine';
import { timerWrites } from './timers';

/** A remittance that ends unpaid releases the customer's LRS limit. */
const UNPAID: ReadonlySet<string> = new Set<PayinStatus>(['expired', 'cancelled', 'failed']);

export const { allows, plan, move, tryMove } = lifecycle('payin', payinMachine, {
  columns: () => ({ rfi_documents: [] }),
  event: ({ before, transition }) => ({ type: `${before.kind}.${transition.event}` }),
  effects: (
    by: ActorContext,
    { transition, after }: Moved<Payin, PayinTransition>,
    { open, comment }: Partial<Resolution>,
  ) => ({
    writes: [
      remove('timer', { subject_id: after.id }),
      ...(after.lrs !== null && UNPAID.has(after.status) ? [releaseAllowance(after.id)] : []),
      ...timerWrites(by, after, by.now()),
      ...(transition.rfi ? resolveWrites(by, open, transition.rfi, comment) : []),
    ],
  }),
});
