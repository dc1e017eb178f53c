import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import type { Image } from '../../../../data/image';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, recordExists } from '../../../../kernel/error';
import { asking } from '../../../compliance/rfis/public';
import { notifying } from '../../../workspace/notifications/public';
import { applyRequirement, requirementForPayout } from '../approval/requirement';
import { hold } from '../model/postings';
import { firstTimer } from '../model/timers';
import { payoutToWire } from '../model/wire';
import { type Conflict, insertWrites, timerWrites, UNIQUE } from '../model/writes';
import { buildQuestion } from '../processing/rfi';
import { routeAfterScreening, screen } from '../processing/screen';
import { type Input, loadCreateContext, prepare, quoteUsedError, requireBalance } from './prepare';
import { resolveReferences } from './references';

export async function create(
  ctx: Context,
  input: Input,
  { batchId = null }: { batchId?: string | null } = {},
) {
  if (!ctx.providers.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const replay = await findReplay<Payout>(ctx);
  if (replay) return payoutToWire(replay);

  const known = await resolveReferences(ctx, input);
  const row = { ...prepare(ctx, input, known), batch_id: batchId };
  const needsApproval = row.status === 'pending_approval';
  const routable = needsApproval
    ? applyRequirement(ctx, row, await requirementForPayout(ctx, row, known.beneficiary))
    : row;
  const payout = routable.status === 'in_progress' ? await screenAndRoute(ctx, routable) : routable;
  return payoutToWire(await requireCreated(ctx, input, await insertPayout(ctx, payout), payout));
}

export async function screenAndRoute(ctx: Context, payout: Payout): Promise<Payout> {
  const screening = await screen(ctx, payout);
  if (screening === 'hit') return { ...payout, status: 'action_required' };
  return { ...payout, ...routeAfterScreening(ctx, payout, screening) };
}

async function insertPayout(ctx: Context, payout: Payout) {
  const event = newEvent(ctx, 'payout.created');
  const question =
    payout.status === 'action_required' ? await read(ctx, (tx) => buildQuestion(tx, ctx, payout)) : undefined;
  return commitOncePerKey<Payout, Conflict>(ctx, payout, {
    writes: [
      ...insertWrites(payout, event),
      ...timerWrites(firstTimer(ctx, payout)),
      ...(question
        ? [...asking(ctx, question, undefined), ...notifying(ctx, event, payout.made_by, 'request')]
        : []),
    ],
    entries: payout.held > 0n ? hold(payout) : [],
    unique: UNIQUE,
  });
}

export async function throwRejection(
  ctx: Context,
  input: Input,
  outcome: 'duplicate' | 'quote_used' | 'short',
  routable: Payout,
): Promise<never> {
  if (outcome === 'quote_used') throw quoteUsedError();
  const known = await loadCreateContext(ctx, input);
  if (known.taken || outcome === 'duplicate') throw recordExists('request_id');
  requireBalance(routable, known.available);
  throw new DomainError('insufficient_balance');
}

async function requireCreated(
  ctx: Context,
  input: Input,
  { outcome, answer }: Awaited<ReturnType<typeof insertPayout>>,
  routable: Payout,
): Promise<Image<Payout>> {
  if (outcome === 'done' && answer.status !== 'pending_approval') ctx.wake();
  if (outcome === 'duplicate' || outcome === 'quote_used' || outcome === 'short')
    return throwRejection(ctx, input, outcome, routable);
  return answer;
}
