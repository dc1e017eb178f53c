import type { Write } from '../../../data/commit/change';
import type { RecurringPayout } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { DomainError, notFound } from '../../../kernel/error';
import { discardDraftWith, findPayoutsAndDrafts, sendableDays } from '../payouts/public';
import { move, plan } from './machine';
import { dateOf, endTimer, isOver, planNext } from './next';
import * as store from './store';

type Named = { readonly id: string };

export const pause = (ctx: Context, { id }: Named) => halt(ctx, id, 'pause', 'It is not active');

export const end = (ctx: Context, { id }: Named) => halt(ctx, id, 'end', 'It has already ended');

async function halt(
  ctx: Context,
  id: string,
  transition: 'pause' | 'end',
  refusal: string,
): Promise<RecurringPayout> {
  const row = await requireRow(ctx, id);
  if (row.status === 'ended' || (transition === 'pause' && row.status === 'paused'))
    throw new DomainError('state_not_allowed', refusal);
  const { after, change } = plan(ctx, transition, row, { next_on: null });
  await discardDraftWith(ctx, row.payout_id, [...(change.writes as Write<'stale'>[]), endTimer(id)]);
  return after;
}

/** From the first date that is still to come. The person who resumes it becomes its scheduler. */
export async function resume(ctx: Context, { id }: Named): Promise<RecurringPayout> {
  const row = await requireRow(ctx, id);
  if (row.status !== 'paused') throw new DomainError('state_not_allowed', 'It is not paused');
  const { first } = sendableDays(ctx.now());
  let position = (await isCurrentSubmitted(ctx, row)) ? row.position + 1 : row.position;
  while (dateOf(row, position) < first) position++;
  if (isOver(row, dateOf(row, position)))
    throw new DomainError('state_not_allowed', 'No further date is left. Create a new one');
  const { set, writes } = await planNext(ctx, row, position);
  const next = { ...set, problem: null, scheduled_by: ctx.actor };
  return move(ctx, 'resume', row, next, { writes: writes as Write<never>[] });
}

/** The payout of the current date can be submitted early. */
async function isCurrentSubmitted(ctx: Context, { payout_id }: RecurringPayout): Promise<boolean> {
  const [payout] = await read(ctx, (tx) => findPayoutsAndDrafts(tx, ctx.merchant.id, [payout_id]));
  return payout!.status !== 'cancelled' && payout!.status !== 'failed';
}

async function requireRow(ctx: Context, id: string): Promise<RecurringPayout> {
  const row = await store.find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  return row;
}
