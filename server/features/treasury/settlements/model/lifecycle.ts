import { readMerchant } from '../../../../data/client/transaction';
import { remove, type Write } from '../../../../data/commit/change';
import { lifecycle, type Moved } from '../../../../data/commit/lifecycle';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { Settlement } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { notifyWrites } from '../../../workspace/notifications/public';
import { type SettlementEvent, type SettlementTransition, settlementMachine } from './machine';
import { releasePayments } from './payments';
import { timerWrites } from './timers';

const { move: moveOnly } = lifecycle('settlement', settlementMachine, {
  columns: (_by, { transition }: Pick<Moved<Settlement, SettlementTransition>, 'transition'>) =>
    transition.postings ? { held: 0n } : {},
  effects: (
    by: ActorContext,
    { transition, before, after, event }: Moved<Settlement, SettlementTransition>,
  ) => ({
    writes: [
      remove('timer', { subject_id: after.id }),
      ...timerWrites(by, after),
      ...(transition.notifies ? notifyWrites(by, event!, before.made_by, 'settlement') : []),
    ],
    entries: transition.postings?.(before, after) ?? [],
  }),
});

export async function move(
  by: ActorContext,
  event: SettlementEvent,
  settlement: Settlement,
  set: Parameters<typeof moveOnly>[3] = {},
  writes: readonly Write<'stale'>[] = [],
): Promise<Settlement> {
  const { postings, releasesPayments, to }: SettlementTransition = settlementMachine[event];
  const { merchant_id, id } = settlement;
  const moved = await retryStale(async () => {
    // Another settlement may take more of one of its payments in between, so they are read each time.
    const released = releasesPayments
      ? await readMerchant(by.db, merchant_id, (tx) => releasePayments(tx, merchant_id, id))
      : [];
    return moveOnly(by, event, settlement, set, { writes: [...writes, ...released] });
  });
  if (postings || to === 'pending') by.wake();
  return moved;
}
