import type { Context } from '../../../access/context';
import { DomainError, notFound } from '../../../kernel/error';
import { canCancel } from '../model/machine';
import { releaseHold } from '../model/postings';
import { transition } from '../model/transitions';
import { payoutToWire } from '../model/wire';
import * as store from '../store';

export const CANNOT_CANCEL = 'Payout cannot be cancelled in its current state';

/** A draft that was never submitted leaves its request_id to others. */
export const NOTHING_USED = { request_id: null };

const ATTEMPTS = 8;

export async function cancel(ctx: Context, { id }: { id: string }) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const payout = await store.find(ctx, ctx.merchant.id, id);
    if (!payout) throw notFound();
    if (!canCancel(payout)) throw new DomainError('state_not_allowed', CANNOT_CANCEL);
    const entries = payout.held > 0n ? releaseHold(payout) : [];
    const change = payout.status === 'draft' ? NOTHING_USED : { held: 0n };
    const { outcome, payout: cancelled } = await transition(ctx, 'cancel', payout, change, entries);
    if (outcome === 'done') return payoutToWire(cancelled);
    // Stale: it moved between the read and the write, so what is possible is asked anew.
  }
  throw new DomainError('stale');
}
