import { readMerchant } from '../../../../data/client/transaction';
import { type Rows, remove, update } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { newEvent } from '../../../../data/commit/event';
import type { Settlement } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import { DomainError } from '../../../../kernel/error';
import { notifying } from '../../../workspace/notifications/public';
import { type SettlementEvent, transitionFor } from './machine';
import { releasePayments } from './payments';
import { timerWrites } from './timers';

export type TransitionContext = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

const ATTEMPTS = 10;

export async function transition(
  by: TransitionContext,
  event: SettlementEvent,
  settlement: Settlement,
  more: Partial<Rows['settlement']> = {},
): Promise<Settlement> {
  const { from, to, event: type, notifies, postings, releasesPayments } = transitionFor(event);
  const { id, merchant_id, version } = settlement;
  const set = { ...more, ...(postings && { held: 0n }), status: to, updated_at: by.now() };
  for (let attempt = 1; ; attempt++) {
    const written = newEvent(by, type, { status: [settlement.status, to] });
    const outcome = await commit<'stale' | 'taken'>(by, {
      merchantId: merchant_id,
      writes: [
        update('settlement', { id, version, status: [...from] }, set, { event: written, missing: 'stale' }),
        remove('timer', { subject_id: id }),
        ...timerWrites(by, { id, status: to }),
        ...(notifies ? notifying(by, written, settlement.made_by, 'settlement') : []),
        ...(releasesPayments
          ? (await readMerchant(by.db, merchant_id, (tx) => releasePayments(tx, merchant_id, id))).map(
              (write) => ({
                ...write,
                missing: 'taken' as const,
              }),
            )
          : []),
      ],
      entries: postings?.(settlement) ?? [],
    });
    // Another settlement took more of one of its payments in between, so read them again.
    if (outcome === 'taken' && attempt < ATTEMPTS) continue;
    if (outcome !== 'done') throw new DomainError('stale');
    if (postings || to === 'pending') by.wake();
    return { ...settlement, ...set, version: version + 1 } as Settlement;
  }
}
