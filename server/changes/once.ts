import type { Context } from '../access/context';
import { type ClaimOutcome, refuseClaim } from '../db/idempotency';
import { asStored, type Image, jsonOf, visible } from '../db/image';
import { DomainError } from '../kernel/error';
import type { Change } from './change';
import { commitOnce, type Outcome } from './commit';

/**
 * Makes what a request asks for, once per Idempotency-Key: where an earlier request made it, that one's answer is the
 * answer again. `answer` is what its wire object is made of.
 */
export async function once<Answer extends object, O extends string = never>(
  ctx: Context,
  answer: Answer,
  change: Omit<Change<O>, 'merchantId'>,
): Promise<{ outcome: Outcome<O> | 'replayed'; answer: Image<Answer> }> {
  // Where it is the row that the first event is of, the event's image serves.
  const isRow = change.writes.find(({ event }) => event)?.insert?.[0] === answer;
  const claim = ctx.idempotency && { claim: ctx.idempotency, ...(!isRow && { answer: visible(answer) }) };
  const whole = { ...change, merchantId: ctx.merchant.id };
  const { outcome, image } = await commitOnce<O, Image<Answer>>(ctx, whole, claim);
  refuseClaim(outcome);
  if (outcome === 'replayed') ctx.reply.replayed = true;
  return {
    outcome: outcome as Outcome<O> | 'replayed',
    answer: image ?? (asStored(answer) as Image<Answer>),
  };
}

/**
 * Makes what is answered with a secret, of which only an id is kept: a repeat with the same Idempotency-Key is refused in
 * these words.
 */
export async function onceSecret<O extends string = never>(
  ctx: Context,
  { id, refusal }: { readonly id: string; readonly refusal: string },
  change: Omit<Change<O>, 'merchantId'>,
): Promise<Exclude<Outcome<O>, 'replayed'>> {
  const { outcome } = await once(ctx, { id }, change);
  if (outcome === 'replayed') throw new DomainError('record_exists', refusal);
  return outcome as Exclude<Outcome<O>, 'replayed'>;
}

/** What this request's Idempotency-Key made before, which comes before any other answer. */
export async function replayOf<Answer extends object>(ctx: Context): Promise<Image<Answer> | undefined> {
  const { db, merchant, idempotency, reply } = ctx;
  if (!idempotency) return undefined;
  const { rows } = await db.app.reader.query<{ outcome: ClaimOutcome; image: Image<Answer> }>({
    name: 'idempotency_find',
    text: 'SELECT * FROM idempotency_find($1, $2::jsonb)',
    values: [merchant.id, jsonOf(idempotency)],
  });
  const { outcome, image } = rows[0]!;
  refuseClaim(outcome);
  if (outcome !== 'replayed') return undefined;
  reply.replayed = true;
  return image;
}
