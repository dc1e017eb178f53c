import type { Tx } from '../../../data/client/client';
import { commitWithin } from '../../../data/commit/commit';
import type { Context } from '../../../identity/context';
import { plan } from './machine';
import * as store from './store';

/** A person who may no longer propose must not have proposals that can be confirmed. */
export async function withdrawProposalsOf(tx: Tx, ctx: Context, person_id: string): Promise<void> {
  for (const proposal of await store.lockOpenBy(tx, ctx.merchant.id, person_id))
    await commitWithin(tx, ctx, plan(ctx, 'withdraw', proposal).change);
}
