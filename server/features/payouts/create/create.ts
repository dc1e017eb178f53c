import type { Context } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { read } from '../../../access/transaction';
import { commitOncePerKey, findReplay } from '../../../changes/commit-once';
import type { Image } from '../../../db/image';
import type { Payout } from '../../../db/prisma/client';
import { DomainError } from '../../../kernel/error';
import { notifying } from '../../notifications/public';
import { asking } from '../../rfis/public';
import { required, withApproval } from '../approval/progress';
import { hold } from '../model/postings';
import { firstTimer } from '../model/timers';
import { payoutToWire } from '../model/wire';
import { inserting, type Refusal, scheduling, UNIQUE } from '../model/writes';
import { questionOn } from '../processing/rfi';
import { routeAfterScreening, screen } from '../processing/screen';
import { contextOf, type Input, prepare, quoteUsed, refuseShort } from './prepare';
import { references } from './references';

/** With a batch, as one of its rows. */
export async function create(
  ctx: Context,
  input: Input,
  { batchId = null }: { batchId?: string | null } = {},
) {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const replay = await findReplay<Payout>(ctx);
  if (replay) return payoutToWire(replay);

  const known = await references(ctx, input);
  const row = { ...prepare(ctx, input, known), batch_id: batchId };
  const waits = row.status === 'pending_approval';
  const asked = waits ? withApproval(ctx, row, await required(ctx, row, known.beneficiary)) : row;
  const payout = asked.status === 'in_progress' ? await routed(ctx, asked) : asked;
  return payoutToWire(await settled(ctx, input, await made(ctx, payout), payout));
}

/** A payout that begins at once, as screening leaves it: at the rail, with a reviewer, or waiting for documents. */
export async function routed(ctx: Context, payout: Payout): Promise<Payout> {
  const screening = await screen(ctx, payout);
  if (screening === 'hit') return { ...payout, status: 'action_required' };
  return { ...payout, ...routeAfterScreening(ctx, payout, screening) };
}

async function made(ctx: Context, payout: Payout) {
  const event = newEvent(ctx, 'payout.created');
  const question =
    payout.status === 'action_required' ? await read(ctx, (tx) => questionOn(tx, ctx, payout)) : undefined;
  return commitOncePerKey<Payout, Refusal>(ctx, payout, {
    writes: [
      ...inserting(payout, event),
      ...scheduling(firstTimer(ctx, payout)),
      ...(question
        ? [...asking(ctx, question, undefined), ...notifying(ctx, event, payout.made_by, 'request')]
        : []),
    ],
    entries: payout.held > 0n ? hold(payout) : [],
    unique: UNIQUE,
  });
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
  { outcome, answer }: Awaited<ReturnType<typeof made>>,
  asked: Payout,
): Promise<Image<Payout>> {
  if (outcome === 'done' && answer.status !== 'pending_approval') ctx.wake();
  if (outcome === 'duplicate' || outcome === 'quote_used' || outcome === 'short')
    return refuse(ctx, input, outcome, asked);
  return answer;
}
