import type { Context, Services } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { type Rows, remove, update } from '../../../changes/change';
import { commit } from '../../../changes/commit';
import type { Settlement } from '../../../db/prisma/client';
import { readMerchant } from '../../../db/transaction';
import { DomainError } from '../../../kernel/error';
import { notifying } from '../../notifications/public';
import { moveOf, type SettlementEvent } from './machine';
import { releaseHold, settle, takeBack } from './postings';
import { releasePayments } from './take';
import { waiting } from './timers';

/** Whoever moves a settlement: a request's context, or the worker's. */
export type Mover = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

/** What a move books, and whether its payments are free for another settlement afterwards. */
const ENDS = {
  reject: { entries: releaseHold, releasesPayments: true },
  cancel: { entries: releaseHold, releasesPayments: true },
  expire: { entries: releaseHold, releasesPayments: true },
  fail: { entries: releaseHold, releasesPayments: true },
  return: { entries: takeBack, releasesPayments: true },
  confirm: { entries: settle, releasesPayments: false },
} as const;

const ATTEMPTS = 10;

/** One move of the machine with what it books, unless another was first. */
export async function move(
  by: Mover,
  event: SettlementEvent,
  settlement: Settlement,
  more: Partial<Rows['settlement']> = {},
): Promise<Settlement> {
  const { from, to, event: type, notifies } = moveOf(event);
  const { id, merchant_id, version } = settlement;
  const end = event in ENDS ? ENDS[event as keyof typeof ENDS] : undefined;
  const set = { ...more, ...(end && { held: 0n }), status: to, updated_at: by.now() };
  for (let attempt = 1; ; attempt++) {
    const written = newEvent(by, type, { status: [settlement.status, to] });
    const outcome = await commit<'stale' | 'taken'>(by, {
      merchantId: merchant_id,
      writes: [
        update('settlement', { id, version, status: [...from] }, set, { event: written, missing: 'stale' }),
        remove('due', { subject_id: id }),
        ...waiting(by, { id, status: to }),
        ...(notifies ? notifying(by, written, settlement.made_by, 'settlement') : []),
        ...(end?.releasesPayments
          ? (await readMerchant(by.db, merchant_id, (tx) => releasePayments(tx, merchant_id, id))).map(
              (write) => ({
                ...write,
                missing: 'taken' as const,
              }),
            )
          : []),
      ],
      entries: end?.entries(settlement) ?? [],
    });
    // A payment of its was settled further in between, so it is looked at anew.
    if (outcome === 'taken' && attempt < ATTEMPTS) continue;
    if (outcome !== 'done') throw new DomainError('stale');
    if (end || to === 'pending') by.wake();
    return { ...settlement, ...set, version: version + 1 } as Settlement;
  }
}
