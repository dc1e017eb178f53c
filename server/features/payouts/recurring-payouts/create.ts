import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Image } from '../../../data/image';
import type { RecurringPayout } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { DomainError } from '../../../kernel/error';
import type { IdempotencyClaim } from '../../../kernel/idempotency';
import { creationTimes } from '../../../kernel/time/time';
import type { recurringPayoutsDashboard } from './dashboard';
import { nextTimer, planDraft } from './next';
import * as store from './store';

const MAX_OPEN = 1_000;

export async function create(
  by: Context,
  { request_id, ...input }: Input<typeof recurringPayoutsDashboard.operations.create>,
): Promise<Image<RecurringPayout>> {
  const { first_on, frequency, ends_on, ...terms } = input;
  const ctx = { ...by, idempotency: request_id === undefined ? null : claimOf(by, request_id, input) };
  const replay = await findReplay<RecurringPayout>(ctx);
  if (replay) return replay;
  if ((await read(ctx, (tx) => store.countOpen(tx, ctx.merchant.id))) >= MAX_OPEN)
    throw new DomainError(
      'state_not_allowed',
      `A business has at most ${MAX_OPEN} recurring payouts. End one first`,
    );
  const id = ctx.newId('recurring_payout');
  const draft = await planDraft(ctx, { id, terms, day: first_on, sendOn: first_on, run: 1 });
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
  const { answer } = await commitOncePerKey(ctx, row, {
    writes: [
      insert('recurring_payout', row, { event: newEvent(ctx, 'recurring_payout.created') }),
      ...draft.writes,
      nextTimer(ctx, id, first_on),
    ],
  });
  return answer;
}

const claimOf = (by: Context, key: string, input: object): IdempotencyClaim => ({
  scope: 'POST recurring_payouts',
  key,
  fingerprint: by.seal.hash(JSON.stringify(input)),
  recorded_at: by.realNow(),
});
