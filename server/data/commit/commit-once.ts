import { DomainError } from '../../kernel/error';
import type { IdempotencyClaim } from '../../kernel/idempotency';
import { asStored, type Image, toJson, withoutHidden } from '../image';
import type { Change } from './change';
import { type Committer, commitOnce, type Outcome } from './commit';
import { type ClaimOutcome, requireUnclaimed } from './idempotency';

type RequestCommitter = Committer & {
  readonly merchant: { readonly id: string };
  readonly idempotency: IdempotencyClaim | null;
  readonly reply: { replayed: boolean };
};

/**
 * Commits a request's change once per Idempotency-Key; a repeat gets the first answer. `answer` is the row
 * that the wire object is built from.
 */
export async function commitOncePerKey<Answer extends object, O extends string = never>(
  ctx: RequestCommitter,
  answer: Answer,
  change: Omit<Change<O>, 'merchantId'>,
): Promise<{ outcome: Outcome<O> | 'replayed'; answer: Image<Answer> }> {
  // The event's image serves as the stored answer if the event's row is the answer.
  const isRow = change.writes.find(({ event }) => event)?.insert?.[0] === answer;
  const claim = ctx.idempotency && {
    claim: ctx.idempotency,
    ...(!isRow && { answer: withoutHidden(answer) }),
  };
  const whole = { ...change, merchantId: ctx.merchant.id };
  const { outcome, image } = await commitOnce<O, Image<Answer>>(ctx, whole, claim);
  requireUnclaimed(outcome);
  if (outcome === 'replayed') ctx.reply.replayed = true;
  return {
    outcome: outcome as Outcome<O> | 'replayed',
    answer: image ?? (asStored(answer) as Image<Answer>),
  };
}

/**
 * For answers that contain a secret: only the id is stored, and a repeat with the same Idempotency-Key throws
 * `refusal`.
 */
export async function commitSecretOnce<O extends string = never>(
  ctx: RequestCommitter,
  { id, refusal }: { readonly id: string; readonly refusal: string },
  change: Omit<Change<O>, 'merchantId'>,
): Promise<Exclude<Outcome<O>, 'replayed'>> {
  const { outcome } = await commitOncePerKey(ctx, { id }, change);
  if (outcome === 'replayed') throw new DomainError('record_exists', refusal);
  return outcome as Exclude<Outcome<O>, 'replayed'>;
}

/** The stored answer of this request's Idempotency-Key. Checked before anything else. */
export async function findReplay<Answer extends object>(
  ctx: RequestCommitter,
): Promise<Image<Answer> | undefined> {
  const { db, merchant, idempotency, reply } = ctx;
  if (!idempotency) return undefined;
  const { rows } = await db.app.reader.query<{ outcome: ClaimOutcome; image: Image<Answer> }>({
    name: 'idempotency_find',
    text: 'SELECT * FROM idempotency_find($1, $2::jsonb)',
    values: [merchant.id, toJson(idempotency)],
  });
  const { outcome, image } = rows[0]!;
  requireUnclaimed(outcome);
  if (outcome !== 'replayed') return undefined;
  reply.replayed = true;
  return image;
}
