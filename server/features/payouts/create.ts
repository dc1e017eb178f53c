import type { Context } from '../../access/context';
import { newEvent } from '../../access/events';
import { transact } from '../../access/transaction';
import { refuseClaim } from '../../db/idempotency';
import type { Payout } from '../../db/prisma/client';
import { DomainError } from '../../kernel/error';
import { notify } from '../notifications/public';
import { ask } from '../rfis/public';
import { required, withApproval } from './approval-progress';
import { question } from './payout-rfi';
import { hold } from './postings';
import { contextOf, type Input, prepare, quoteUsed, refuseShort } from './prepare';
import { references } from './references';
import { routeAfterScreening, screen } from './screen';
import * as store from './store';
import { firstTimer } from './timers';
import { payoutToWire } from './wire';

/** With a batch, as one of its rows. */
export async function create(
  ctx: Context,
  input: Input,
  { batchId = null }: { batchId?: string | null } = {},
) {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const replay = await replayed(ctx);
  if (replay) return payoutToWire(replay);

  const known = await references(ctx, input);
  const row = { ...prepare(ctx, input, known), batch_id: batchId };
  const waits = row.status === 'pending_approval';
  const asked = waits ? withApproval(ctx, row, await required(ctx, row, known.beneficiary)) : row;
  const payout = asked.status === 'in_progress' ? await routed(ctx, asked) : asked;
  return payoutToWire(await settled(ctx, input, await commit(ctx, payout), payout));
}

/** A payout that begins at once, as screening leaves it: at the rail, with a reviewer, or waiting for documents. */
export async function routed(ctx: Context, payout: Payout): Promise<Payout> {
  const screening = await screen(ctx, payout);
  if (screening === 'hit') return { ...payout, status: 'action_required' };
  return { ...payout, ...routeAfterScreening(ctx, payout, screening) };
}

function commit(ctx: Context, payout: Payout) {
  const made: store.NewPayout = {
    payout,
    event: newEvent(ctx, 'payout.created'),
    entries: payout.held > 0n ? hold(payout) : [],
    due: firstTimer(ctx, payout),
    idempotency: ctx.idempotency,
  };
  if (payout.status !== 'action_required') return store.create(ctx, made);
  return transact(ctx, async (tx) => {
    const answer = await store.createIn(tx, ctx, made);
    if (answer.outcome === 'done') {
      await ask(tx, ctx, await question(tx, ctx, payout));
      await notify(tx, ctx, made.event, payout.made_by);
    }
    return answer;
  });
}

/** The payout that this Idempotency-Key made before; a replay comes before any other answer. */
async function replayed(ctx: Context): Promise<Payout | undefined> {
  if (!ctx.idempotency) return undefined;
  const { outcome, image } = await store.claimed(ctx, ctx.idempotency);
  refuseClaim(outcome);
  if (outcome !== 'replayed') return undefined;
  ctx.reply.replayed = true;
  return image!;
}

/** Says why the commit refused what was asked for. */
export async function refuse(
  ctx: Context,
  input: Input,
  outcome: 'duplicate' | 'quote_used' | 'short',
  asked: Payout,
): Promise<never> {
  if (outcome === 'quote_used') throw quoteUsed();
  const known = await contextOf(ctx, input);
  if (known.taken || outcome === 'duplicate') throw new DomainError('record_exists');
  refuseShort(asked, known.available);
  throw new DomainError('insufficient_balance');
}

/** The payout that was made, or the refusal when another request was faster. */
async function settled(
  ctx: Context,
  input: Input,
  made: Awaited<ReturnType<typeof store.create>>,
  asked: Payout,
) {
  const { outcome, payout } = made;
  refuseClaim(outcome);
  if (outcome === 'duplicate' || outcome === 'quote_used' || outcome === 'short') {
    await refuse(ctx, input, outcome, asked);
  }
  if (outcome === 'replayed') ctx.reply.replayed = true;
  else if (payout.status !== 'pending_approval') ctx.wake();
  return payout;
}
