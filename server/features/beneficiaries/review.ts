import type { Context } from '../../access/context';
import { writeEvent } from '../../access/events';
import { transact } from '../../access/transaction';
import { DomainError, notFound } from '../../kernel/error';
import { beneficiaryMachine } from './machine';
import * as store from './store';
import { beneficiaryToWire } from './wire';

const EVENT_TYPE = { approve: 'beneficiary.approved', reject: 'beneficiary.rejected' };

type Review = { id: string; review_action: 'approve' | 'reject' };

/** Ends the review of a pending beneficiary, once. */
export function review(ctx: Context, { id, review_action }: Review) {
  return transact(ctx, async (tx) => {
    const moved = await store.move(tx, ctx, id, beneficiaryMachine[review_action]);
    if (!moved) {
      if (!(await store.findIn(tx, ctx.merchant.id, id))) throw notFound();
      throw new DomainError('state_not_allowed', 'The beneficiary is not pending review');
    }
    await writeEvent(tx, ctx, EVENT_TYPE[review_action], moved);
    return beneficiaryToWire(moved);
  });
}
