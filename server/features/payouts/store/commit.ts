import type { Context, Services } from '../../../access/context';
import type { EventInput } from '../../../access/events';
import { transact } from '../../../access/transaction';
import type { Tx } from '../../../db/client';
import { type ClaimOutcome, findClaim } from '../../../db/idempotency';
import { type Image, jsonOf } from '../../../db/image';
import { type Beneficiary, type Payout, Prisma, type Quote } from '../../../db/prisma/client';
import type { IdempotencyClaim } from '../../../kernel/idempotency';
import { type Entry, entryRows } from '../../../ledger/entry';
import type { Recipient } from '../../notifications/public';

/** What making a payout needs to know: what it names if that is this merchant's, the cover, and whether the request_id is taken. */
export type CreateContext = {
  readonly beneficiary: Beneficiary | undefined;
  readonly quote: Image<Quote> | undefined;
  /** In the currency asked for, or else in the quote's. */
  readonly available: bigint;
  readonly taken: boolean;
};

export async function createContext(
  { db, merchant }: Context,
  about: {
    beneficiaryId: string;
    currency: string | undefined;
    requestId: string | undefined;
    quoteId: string | undefined;
  },
): Promise<CreateContext> {
  const { rows } = await db.app.reader.query<
    Beneficiary & { available: bigint | null; taken: boolean; quote: Image<Quote> | null }
  >({
    name: 'payout_context',
    text: 'SELECT (c.beneficiary).*, c.available, c.taken, c.quote FROM payout_context($1, $2, $3, $4, $5) c',
    values: [
      merchant.id,
      about.beneficiaryId,
      about.currency ?? null,
      about.requestId ?? null,
      about.quoteId ?? null,
    ],
  });
  const { available, taken, quote, ...beneficiary } = rows[0]!;
  return {
    beneficiary: beneficiary.id === null ? undefined : beneficiary,
    quote: quote ?? undefined,
    available: available ?? 0n,
    taken,
  };
}

export type Timer = { merchant_id: string; kind: string; subject_id: string; due_at: Date; fire_at: Date };

export type NewPayout = {
  readonly payout: Payout;
  readonly event: EventInput;
  readonly entries: readonly Entry[];
  readonly due?: Timer;
  readonly idempotency: IdempotencyClaim | null;
};

export type CreateOutcome = ClaimOutcome | 'done' | 'duplicate' | 'quote_used' | 'short';
type Committed<O> = { readonly outcome: O; readonly payout: Payout };

/** Commits a new payout with its event, its entries and its timer, or nothing. */
export async function create(ctx: Context, made: NewPayout): Promise<Committed<CreateOutcome>> {
  const item = { ...made, entries: entryRows(made.entries, ctx.newId) };
  return first(ctx, 'payout_create', ctx.merchant.id, item);
}

export type Move = {
  /** The row as it shall stand; its version is the one that was read. */
  readonly payout: Payout;
  readonly from: readonly string[];
  readonly event: EventInput;
  readonly entries: readonly Entry[];
  readonly due?: Timer;
  readonly vote?: Prisma.ApprovalVoteUncheckedCreateInput;
  /** Who is told of the event. */
  readonly recipients?: readonly Recipient[];
};

export type MoveVerb = 'payout_move' | 'payout_from_draft';
/** `duplicate` and `quote_used` are for what leaves draft. */
export type MoveOutcome = 'done' | 'stale' | 'short' | 'duplicate' | 'quote_used';

/** A move as the functions in the database read it. */
const itemOf = ({ newId }: Pick<Services, 'newId'>, { recipients, ...made }: Move) => ({
  ...made,
  entries: entryRows(made.entries, newId),
  ...(recipients && { told: recipients }),
});

/** Moves a payout whose version is still the one that was read, or not at all. */
export async function move(services: Services, made: Move, verb: MoveVerb): Promise<Committed<MoveOutcome>> {
  return first(services, verb, made.payout.merchant_id, itemOf(services, made));
}

/** The same move within a transaction of this merchant's. */
export const moveIn = (
  tx: Tx,
  services: Services,
  made: Move,
  verb: MoveVerb,
): Promise<Committed<MoveOutcome>> => {
  const item = jsonOf([itemOf(services, made)]);
  return answered(
    tx.$queryRaw`
      SELECT f.outcome, (f.item).* FROM ${Prisma.raw(verb)}(${made.payout.merchant_id}, ${item}::jsonb) f`,
  );
};

/** The same creation within a transaction of this merchant's. */
export const createIn = (tx: Tx, ctx: Context, made: NewPayout): Promise<Committed<CreateOutcome>> => {
  const item = jsonOf([{ ...made, entries: entryRows(made.entries, ctx.newId) }]);
  return answered(
    tx.$queryRaw`SELECT f.outcome, (f.item).* FROM payout_create(${ctx.merchant.id}, ${item}::jsonb) f`,
  );
};

async function answered<O>(rows: PromiseLike<(Payout & { outcome: O })[]>): Promise<Committed<O>> {
  const { outcome, ...payout } = (await rows)[0]!;
  return { outcome, payout: payout as Payout };
}

async function first<O>(
  { db }: Pick<Services, 'db'>,
  verb: 'payout_create' | MoveVerb,
  merchantId: string,
  item: object,
) {
  const { rows } = await db.app.pool.query<Payout & { outcome: O }>({
    name: verb,
    text: `SELECT f.outcome, (f.item).* FROM ${verb}($1, $2::jsonb) f`,
    values: [merchantId, jsonOf([item])],
  });
  const { outcome, ...payout } = rows[0]!;
  return { outcome, payout: payout as Payout };
}

/** What an Idempotency-Key was used for before; `free` when it may be used. */
export const claimed = (ctx: Context, claim: IdempotencyClaim) =>
  transact(ctx, (tx) => findClaim<Payout>(tx, ctx.merchant.id, claim));
