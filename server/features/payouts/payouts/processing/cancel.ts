import type { Context } from '../../../../identity/context';
import { DomainError, notFound } from '../../../../kernel/error';
import { canCancel } from '../model/machine';
import { releaseHold } from '../model/postings';
import { transition } from '../model/transitions';
import { payoutToWire } from '../model/wire';
import * as store from '../store';

export const CANNOT_CANCEL = 'Payout cannot be cancelled in its current state';

/** A discarded draft frees its request_id. */
export const FREED_REQUEST_ID = { request_id: null };

const ATTEMPTS = 8;

export async function cancel(ctx: Context, { id }: { id: string }) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const payout = await store.find(ctx, ctx.merchant.id, id);
    if (!payout) throw notFound();
    if (!canCancel(payout)) throw new DomainError('state_not_allowed', CANNOT_CANCEL);
    const entries = payout.held > 0n ? releaseHold(payout) : [];
    const change = payout.status === 'draft' ? FREED_REQUEST_ID : { held: 0n };
    const { outcome, payout: cancelled } = await transition(ctx, 'cancel', payout, change, entries);
    if (outcome === 'done') return payoutToWire(cancelled);
    // On `stale` or `short`, read the payout again and retry.
  }
  throw new DomainError('stale');
}
