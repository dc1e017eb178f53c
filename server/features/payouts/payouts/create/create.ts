import type { Outcome } from '../../../../data/commit/commit';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import type { Image } from '../../../../data/image';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, recordExists } from '../../../../kernel/error';
import { insufficientError } from '../../../../ledger/available';
import { askWrites } from '../../../compliance/rfis/public';
import { collectAll } from '../../../kit/guard';
import { requireRail } from '../../../kit/provider';
import { notifyWrites } from '../../../workspace/notifications/public';
import { applyRequirement, requirementForPayout } from '../approval/requirement';
import { hold, totalOf } from '../model/postings';
import { buildQuestion } from '../model/rfi';
import { type Attempts, requirePurpose, requireRetryable } from '../model/rules';
import { firstTimers } from '../model/timers';
import { payoutToWire } from '../model/wire';
import { type Conflict, insertWrites, retryWrites, timerWrites, UNIQUE } from '../model/writes';
import { screenAndRoute } from '../screening/route';
import { type Input, prepare, quoteUsedError } from './prepare';
import { findAttempts, findReferences } from './references';

export async function create(
  ctx: Context,
  input: Input,
  { batchId = null }: { batchId?: string | null } = {},
) {
  const replay = await findReplay<Payout>(ctx);
  if (replay) return payoutToWire(replay);

  const { payment_rail: rail = 'swift', destination_currency: currency } = input;
  if (currency !== undefined) await requireRail(ctx, rail, currency);
  const { known, prepared } = await requirePrepared(ctx, input);
  // A quote names the currency.
  if (currency === undefined) await requireRail(ctx, rail, prepared.destination_currency);
  const row = { ...prepared, batch_id: batchId };
  const needsApproval = row.status === 'pending_approval';
  const routable = needsApproval
    ? applyRequirement(ctx, row, await requirementForPayout(ctx, row, known.beneficiary))
    : row;
  const payout =
    routable.status === 'in_progress' ? await screenAndRoute(ctx, routable, known.beneficiary) : routable;
  const made = await insertPayout(ctx, payout, known.attempts);
  return payoutToWire(await requireCreated(ctx, made, payout));
}

/** Throws the first fault with the fields of all others. */
async function requirePrepared(ctx: Context, input: Input) {
  const { guard, throwCollected } = collectAll();
  const { beneficiary, ...found } = await findReferences(ctx, input, guard);
  const known = beneficiary && { beneficiary, ...found };
  const isPriced = known && (input.quote_id === undefined || known.quote !== undefined);
  let prepared: Payout | undefined;
  guard(() => {
    if (isPriced) prepared = prepare(ctx, input, known, guard);
    else requirePurpose(input.purpose_code, input.payment_rail ?? 'swift');
  });
  throwCollected();
  return { known: known!, prepared: prepared! };
}

async function insertPayout(ctx: Context, payout: Payout, attempts: Attempts | undefined) {
  const event = newEvent(ctx, 'payout.created');
  const question =
    payout.status === 'action_required' ? await read(ctx, (tx) => buildQuestion(tx, ctx, payout)) : undefined;
  return commitOncePerKey<Payout, Conflict>(ctx, payout, {
    writes: [
      ...insertWrites(payout, event),
      ...retryWrites(attempts, payout.id),
      ...timerWrites(firstTimers(ctx, payout)),
      ...(question
        ? [...askWrites(ctx, question, undefined), ...notifyWrites(ctx, event, payout.made_by, 'request')]
        : []),
    ],
    entries: payout.held > 0n ? hold(payout) : [],
    unique: UNIQUE,
  });
}

type Rejection = Exclude<Outcome<Conflict>, 'done' | 'stale'>;

/** Reads again only what another request has changed since the references were read. */
export async function throwRejection(ctx: Context, outcome: Rejection, payout: Payout): Promise<never> {
  if (outcome === 'duplicate') throw recordExists('request_id');
  if (outcome === 'quote_used') throw quoteUsedError();
  // The balance covered the payout before; the error names the amount that is missing now.
  if (outcome === 'short') throw await insufficientError(ctx.db, ctx.merchant.id, totalOf(payout));
  // The error names the retry that was committed in between.
  requireRetryable(await findAttempts(ctx, payout.retry_of!, payout.id), payout.beneficiary_id);
  throw new DomainError('stale');
}

async function requireCreated(
  ctx: Context,
  { outcome, answer }: Awaited<ReturnType<typeof insertPayout>>,
  payout: Payout,
): Promise<Image<Payout>> {
  if (outcome === 'done' && answer.status !== 'pending_approval') ctx.wake();
  if (outcome !== 'done' && outcome !== 'replayed' && outcome !== 'stale')
    return throwRejection(ctx, outcome, payout);
  return answer;
}
