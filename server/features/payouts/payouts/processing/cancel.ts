import { retryStale } from '../../../../data/commit/retry-stale';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { DomainError, notFound } from '../../../../kernel/error';
import { tryMove } from '../model/lifecycle';
import { canCancel } from '../model/machine';
import { releaseHold } from '../model/postings';
import { payoutToWire } from '../model/wire';
import { FREED_REQUEST_ID } from '../model/writes';
import { fetchReview } from '../screening/screen';
import * as store from '../store';

export const CANNOT_CANCEL = 'Payout cannot be cancelled in its current state';

export async function cancel(ctx: Context, { id }: { id: string }) {
  return retryStale(async () => {
    const payout = await store.findAny(ctx, ctx.merchant.id, id);
    if (!payout) throw notFound();
    if (!canCancel(payout) || (await isFrozen(ctx, payout)))
      throw new DomainError('state_not_allowed', CANNOT_CANCEL);
    const entries = payout.held > 0n ? releaseHold(payout) : [];
    const change = payout.status === 'draft' ? FREED_REQUEST_ID : { held: 0n };
    const { outcome, payout: cancelled } = await tryMove(ctx, 'cancel', payout, change, entries);
    if (outcome !== 'done') throw new DomainError('stale');
    return payoutToWire(cancelled);
  });
}

/** Its error is that of a payout at the bank, because a merchant must not learn that a list was hit. */
const isFrozen = async (ctx: Context, payout: Payout): Promise<boolean> =>
  payout.stage === 'review' && (await fetchReview(ctx, payout)).verdict === 'freeze';
