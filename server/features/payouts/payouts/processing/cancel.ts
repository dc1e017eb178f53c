import { retryStale } from '../../../../data/commit/retry-stale';
import type { Context } from '../../../../identity/context';
import { DomainError, notFound } from '../../../../kernel/error';
import { tryMove } from '../model/lifecycle';
import { canCancel } from '../model/machine';
import { releaseHold } from '../model/postings';
import { payoutToWire } from '../model/wire';
import * as store from '../store';

export const CANNOT_CANCEL = 'Payout cannot be cancelled in its current state';

/** A discarded draft frees its request_id. */
export const FREED_REQUEST_ID = { request_id: null };

export async function cancel(ctx: Context, { id }: { id: string }) {
  return retryStale(async () => {
    const payout = await store.find(ctx, ctx.merchant.id, id);
    if (!payout) throw notFound();
    if (!canCancel(payout)) throw new DomainError('state_not_allowed', CANNOT_CANCEL);
    const entries = payout.held > 0n ? releaseHold(payout) : [];
    const change = payout.status === 'draft' ? FREED_REQUEST_ID : { held: 0n };
    const { outcome, payout: cancelled } = await tryMove(ctx, 'cancel', payout, change, entries);
    if (outcome !== 'done') throw new DomainError('stale');
    return payoutToWire(cancelled);
  });
}
