import type { Tx } from '../../../data/client/client';
import { update } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Context } from '../../../identity/context';
import { topicOf } from './propose';
import * as store from './store';

/** A person who may no longer propose must not have proposals that can be confirmed. */
export async function withdrawProposalsOf(tx: Tx, ctx: Context, person_id: string): Promise<void> {
  const merchantId = ctx.merchant.id;
  const decision = { status: 'withdrawn', decided_by: ctx.actor.id, decided_at: ctx.realNow() };
  for (const { id, kind } of await store.openBy(tx, merchantId, person_id)) {
    const event = newEvent(ctx, `${topicOf(kind)}.withdrawn`, { status: ['open', 'withdrawn'] });
    await commitWithin(tx, ctx, {
      merchantId,
      writes: [update('proposal', { id, status: 'open' }, decision, { event })],
    });
  }
}
