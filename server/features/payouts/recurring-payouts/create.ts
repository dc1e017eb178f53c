import { insert, type Rows } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { RecurringPayout } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { DomainError } from '../../../kernel/error';
import { creationTimes } from '../../../kernel/time/time';
import { planRecurringDraft } from '../payouts/public';
import type { recurringPayoutsDashboard } from './dashboard';
import { nextTimer } from './next';
import * as store from './store';

const MOST_OPEN = 1_000;

export async function create(
  ctx: Context,
  { first_on, frequency, ends_on, ...terms }: Input<typeof recurringPayoutsDashboard.operations.create>,
): Promise<RecurringPayout> {
  if ((await read(ctx, (tx) => store.countOpen(tx, ctx.merchant.id))) >= MOST_OPEN)
    throw new DomainError(
      'state_not_allowed',
      `A business has at most ${MOST_OPEN} recurring payouts. End one first`,
    );
  const id = ctx.newId('recurring_payout');
  const draft = await planRecurringDraft(ctx, terms, { sendOn: first_on, recurringId: id });
  const row: Rows['recurring_payout'] = {
    merchant_id: ctx.merchant.id,
    id,
    status: 'active',
    version: 1,
    beneficiary_id: terms.beneficiary_id,
    terms,
    frequency,
    first_on: new Date(first_on),
    ends_on: ends_on === null ? null : new Date(ends_on),
    position: 0,
    next_on: new Date(first_on),
    payout_id: draft.id,
    scheduled_by: ctx.actor,
    problem: null,
    ...creationTimes(ctx),
  };
  await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      insert('recurring_payout', row, { event: newEvent(ctx, 'recurring_payout.created') }),
      ...draft.writes,
      nextTimer(ctx, id, first_on),
    ],
  });
  return row;
}
