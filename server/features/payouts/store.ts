import { type Context, dueBy, type Merchant, type Services } from '../../access/context';
import type { EventInput } from '../../access/events';
import { transact } from '../../access/verb';
import type { Tx } from '../../db/client';
import type { ClaimOutcome } from '../../db/idempotency';
import { type Image, imageOf } from '../../db/image';
import { listPage, type Sort } from '../../db/page';
import { type Beneficiary, type Payout, Prisma, type Quote } from '../../db/prisma/client';
import { asSystem, forMerchant } from '../../db/transaction';
import type { IdempotencyClaim } from '../../kernel/idempotency';
import type { PageQuery } from '../../kernel/page';
import { type Entry, entryRows } from '../../ledger/entry';

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
type Answer<O> = { readonly outcome: O; readonly payout: Payout };

/** Commits a new payout with its event, its entries and its timer, or nothing. */
export async function create(ctx: Context, made: NewPayout): Promise<Answer<CreateOutcome>> {
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
};

/** Moves a payout whose version is still the one that was read: done, stale or short. */
export async function move(services: Services, made: Move): Promise<Answer<'done' | 'stale' | 'short'>> {
  const item = { ...made, entries: entryRows(made.entries, services.newId) };
  return first(services, 'payout_move', made.payout.merchant_id, item);
}

/** The same move within a transaction of this merchant's. */
export async function moveIn(
  tx: Tx,
  services: Services,
  made: Move,
): Promise<Answer<'done' | 'stale' | 'short'>> {
  const item = { ...made, entries: entryRows(made.entries, services.newId) };
  const [row] = await tx.$queryRaw<(Payout & { outcome: 'done' | 'stale' | 'short' })[]>`
    SELECT f.outcome, (f.item).* FROM payout_move(${made.payout.merchant_id}, ${imageOf([item])}::jsonb) f`;
  const { outcome, ...payout } = row!;
  return { outcome, payout };
}

/** The same creation within a transaction of this merchant's. */
export async function createIn(tx: Tx, ctx: Context, made: NewPayout): Promise<Answer<CreateOutcome>> {
  const item = { ...made, entries: entryRows(made.entries, ctx.newId) };
  const [row] = await tx.$queryRaw<(Payout & { outcome: CreateOutcome })[]>`
    SELECT f.outcome, (f.item).* FROM payout_create(${ctx.merchant.id}, ${imageOf([item])}::jsonb) f`;
  const { outcome, ...payout } = row!;
  return { outcome, payout };
}

async function first<O>(
  { db }: Pick<Services, 'db'>,
  verb: 'payout_create' | 'payout_move',
  merchantId: string,
  item: object,
) {
  const { rows } = await db.app.pool.query<Payout & { outcome: O }>({
    name: verb,
    text: `SELECT f.outcome, (f.item).* FROM ${verb}($1, $2::jsonb) f`,
    values: [merchantId, imageOf([item])],
  });
  const { outcome, ...payout } = rows[0]!;
  return { outcome, payout: payout as Payout };
}

/** What an Idempotency-Key was used for before; `free` when it may be used. */
export const claimed = (ctx: Context, claim: IdempotencyClaim) =>
  transact(ctx, async (tx) => {
    const [found] = await tx.$queryRaw<{ outcome: ClaimOutcome; image: Payout | null }[]>`
      SELECT * FROM idempotency_claim(${ctx.merchant.id}, ${JSON.stringify(claim)}::jsonb)`;
    return found!;
  });

export async function find(
  { db }: Pick<Services, 'db'>,
  merchantId: string,
  id: string,
): Promise<Payout | undefined> {
  const { rows } = await db.app.reader.query<Payout>({
    name: 'payout_get',
    text: 'SELECT * FROM payout_get($1, $2)',
    values: [merchantId, id],
  });
  return rows[0];
}

export const findIn = (tx: Tx, merchant_id: string, id: string): Promise<Payout | null> =>
  tx.payout.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

/** The payouts that these request_ids made. */
export async function findByRequests(
  ctx: Context,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Payout, 'id' | 'batch_id'>>> {
  if (!requestIds.length) return new Map();
  const found = await transact(ctx, (tx) =>
    tx.payout.findMany({
      where: { merchant_id: ctx.merchant.id, request_id: { in: [...requestIds] } },
      select: { id: true, batch_id: true, request_id: true },
    }),
  );
  return new Map(found.map(({ request_id, ...payout }) => [request_id!, payout]));
}

export const findManyIn = (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<Payout[]> =>
  tx.payout.findMany({ where: { merchant_id, id: { in: [...ids] } } });

export const listIn = (
  tx: Tx,
  merchantId: string,
  where: Prisma.PayoutWhereInput,
  query: PageQuery,
  sort?: Sort,
) => {
  const within = { merchant_id: merchantId, NOT: { status: 'draft' }, ...where };
  return listPage(
    query,
    {
      count: (range, take) => tx.payout.count({ where: { AND: [within, range] }, take }),
      rows: (range, orderBy, take, skip) =>
        tx.payout.findMany({ where: { AND: [within, range] }, orderBy, take, skip }),
      cursor: (id) => tx.payout.findUnique({ where: { merchant_id_id: { merchant_id: merchantId, id } } }),
    },
    sort,
  );
};

export const votesOn = (tx: Tx, merchantId: string, ids: readonly string[]) =>
  tx.approvalVote.findMany({
    where: { merchant_id: merchantId, payout_id: { in: [...ids] } },
    orderBy: { recorded_at: 'asc' },
  });

/** What waits under a rule, oldest first. */
export const waitingUnderRules = (tx: Tx, merchant_id: string) =>
  tx.payout.findMany({
    where: { merchant_id, status: 'pending_approval', approval: { not: Prisma.DbNull } },
    select: { id: true, approval: true, made_by: true },
    orderBy: { id: 'asc' },
    take: 5_000,
  });

export const decidedIds = async (tx: Tx, merchantId: string): Promise<string[]> => {
  const votes = await tx.approvalVote.findMany({
    where: { merchant_id: merchantId },
    orderBy: { recorded_at: 'desc' },
    take: 1_000,
    select: { payout_id: true },
  });
  return votes.map((vote) => vote.payout_id);
};

/** Who made each payout, as its first event keeps it. */
export const makersOf = (tx: Tx, merchantId: string, ids: readonly string[]) =>
  tx.event.findMany({
    where: { merchant_id: merchantId, subject_id: { in: [...ids] }, type: 'payout.created' },
  });

export const history = (tx: Tx, merchantId: string, id: string) =>
  tx.event.findMany({ where: { merchant_id: merchantId, subject_id: id }, orderBy: { id: 'asc' } });

/** Takes payouts whose time has come, of every merchant, and keeps other workers off them for the lease. */
export async function claim(
  { db, clock }: Services,
  limit: number,
  leaseMs: number,
  only?: Merchant,
): Promise<Payout[]> {
  const { rows } = await db.system.pool.query<Payout>({
    name: 'payout_claim',
    text: 'SELECT * FROM payout_claim($1, $2::interval, $3, $4)',
    values: [dueBy(clock, only), `${leaseMs} milliseconds`, limit, only?.id ?? null],
  });
  return rows;
}

/** When the worker has next something to do for a merchant. */
export async function nextWork({ db }: Services, { id }: Merchant): Promise<Date | undefined> {
  const first = await asSystem(db, (tx) =>
    tx.payout.findFirst({
      where: { merchant_id: id, work_at: { not: null } },
      orderBy: { work_at: 'asc' },
      select: { work_at: true },
    }),
  );
  return first?.work_at ?? undefined;
}

/** Brings all that the worker has to do for a merchant nearer. */
export const shiftWork = async (tx: Tx, merchantId: string, ms: number): Promise<void> => {
  await tx.$executeRaw`
    UPDATE payout SET work_at = work_at - ${ms} * interval '1 millisecond'
    WHERE merchant_id = ${merchantId} AND work_at IS NOT NULL`;
};

/** Lets go on what was set by hand: to the rail what is in progress, to the queue what waits there. */
export const wake = ({ db, clock }: Services, { id }: Merchant): Promise<void> =>
  asSystem(db, async (tx) => {
    const now = clock.realNow();
    const { count } = await tx.payout.updateMany({
      where: { merchant_id: id, mocked_at: { not: null }, status: 'queued' },
      data: { mocked_at: null },
    });
    if (count) await tx.balance.updateMany({ where: { merchant_id: id }, data: { raised_at: now } });
    await tx.payout.updateMany({
      where: { merchant_id: id, mocked_at: { not: null }, status: 'in_progress' },
      data: { mocked_at: null, stage: 'sending', work_at: now },
    });
  });

/** Looks at a payout again at a time of its own, unless it has moved since. */
export const lookAgainAt = ({ db }: Services, { merchant_id, id, version }: Payout, at: Date | null) =>
  forMerchant(db, merchant_id, (tx) =>
    tx.payout.updateMany({ where: { merchant_id, id, version }, data: { work_at: at } }),
  );

/** Notes an attempt before the rail is called, and answers how many there were before. */
export const beginAttempt = ({ db, clock }: Services, { merchant_id, id }: Payout): Promise<number> =>
  forMerchant(db, merchant_id, async (tx) => {
    const before = await tx.payoutAttempt.count({ where: { merchant_id, payout_id: id } });
    await tx.payoutAttempt.create({
      data: { merchant_id, payout_id: id, number: before + 1, started_at: clock.realNow() },
    });
    return before;
  });

async function availableOf(tx: Tx, merchant_id: string, currency: string): Promise<bigint> {
  const row = await tx.balance.findUnique({ where: { merchant_id_currency: { merchant_id, currency } } });
  return row?.available ?? 0n;
}

/** How many payouts wait in the queue of each balance, and what their debits come to. */
export const waitingByCurrency = (tx: Tx, merchant_id: string) =>
  tx.payout.groupBy({
    by: ['source_currency'],
    where: { merchant_id, status: 'queued' },
    _count: true,
    _sum: { source_amount: true, fx_fee: true, txn_fee: true },
    orderBy: { source_currency: 'asc' },
  });

export async function availableByCurrency(tx: Tx, merchant_id: string): Promise<Map<string, bigint>> {
  const rows = await tx.balance.findMany({ where: { merchant_id } });
  return new Map(rows.map(({ currency, available }) => [currency, available]));
}

/** Payouts to these beneficiaries since a time that went out or may still do so. */
export const towards = (tx: Tx, merchant_id: string, beneficiaries: readonly string[], since: Date) =>
  tx.payout.findMany({
    where: {
      merchant_id,
      beneficiary_id: { in: [...new Set(beneficiaries)] },
      created_at: { gte: since },
      status: { notIn: ['draft', 'failed', 'cancelled'] },
    },
    select: { id: true, beneficiary_id: true, source_currency: true, source_amount: true, created_at: true },
  });

export const availableIn = (ctx: Context, currency: string): Promise<bigint> =>
  transact(ctx, (tx) => availableOf(tx, ctx.merchant.id, currency));

/** What of a queued payout its release is decided on. */
export type Queued = Pick<
  Payout,
  | 'id'
  | 'version'
  | 'source_amount'
  | 'fx_fee'
  | 'txn_fee'
  | 'destination_amount'
  | 'destination_currency'
  | 'payment_rail'
  | 'amount_given'
>;

/** The oldest queued payouts of a balance, and what it can cover. */
export async function queued(
  { db }: Services,
  about: { merchantId: string; currency: string; raisedAt: Date },
  after: string,
  limit: number,
): Promise<{ payouts: Queued[]; available: bigint }> {
  const { rows } = await db.app.pool.query<Queued & { available: bigint | null }>({
    name: 'payout_queued',
    text: 'SELECT * FROM payout_queued($1, $2, $3, $4, $5)',
    values: [about.merchantId, about.currency, about.raisedAt, after, limit],
  });
  return { payouts: rows, available: rows[0]?.available ?? 0n };
}

export type Release = {
  readonly id: string;
  readonly version: number;
  /** What its debit comes to, in minor units of the balance's currency. */
  readonly total: bigint;
  readonly credit_date: Date;
  readonly event_id: string;
  readonly entry_id: string;
};

/** Releases many queued payouts at once: how many were still queued, or `short` where the balance does not cover them. */
export async function releaseMany(
  { db }: Services,
  about: { merchantId: string; currency: string; event: EventInput; at: Date; workAt: Date },
  items: readonly Release[],
): Promise<number | 'short'> {
  try {
    const { rows } = await db.app.pool.query<{ released: number }>({
      name: 'payout_release',
      text: 'SELECT payout_release($1, $2, $3::jsonb, $4, $5, $6::jsonb) AS released',
      values: [
        about.merchantId,
        about.currency,
        imageOf(about.event),
        about.at,
        about.workAt,
        imageOf(items),
      ],
    });
    return rows[0]!.released;
  } catch (error) {
    if ((error as { code?: string }).code === 'FS001') return 'short';
    throw error;
  }
}
