import type { Context } from '../../access/context';
import { newEvent } from '../../access/events';
import { update } from '../../changes/change';
import { commitWithin } from '../../changes/commit';
import type { Tx } from '../../db/client';
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
