import type { Context } from '../../access/context';
import { writeEvent } from '../../access/events';
import { transact } from '../../access/verb';
import { DomainError, notFound } from '../../kernel/error';
import * as store from './store';
import { beneficiaryToWire } from './wire';

type Review = { id: string; review_action: 'approve' | 'reject' };

/** Ends the review of a pending beneficiary, once. */
export function review(ctx: Context, { id, review_action }: Review) {
  const approved = review_action === 'approve';
  return transact(ctx, async (tx) => {
    const moved = await store.endReview(tx, ctx, id, approved ? 'active' : 'rejected');
    if (!moved) {
      if (!(await store.findIn(tx, ctx.merchant.id, id))) throw notFound();
      throw new DomainError('state_not_allowed', 'The beneficiary is not pending review');
    }
    await writeEvent(tx, ctx, approved ? 'beneficiary.approved' : 'beneficiary.rejected', moved);
    return beneficiaryToWire(moved);
  });
}
