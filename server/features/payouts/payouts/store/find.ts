import type { Tx } from '../../../../data/client/client';
import type { Payout, Prisma } from '../../../../data/prisma/client';
import type { List } from '../../../../data/query/list';
import { store } from '../../../../data/query/store';
import type { Context, Services } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { firstIdAt } from '../../../../kernel/id';
import { DAY_MS } from '../../../../kernel/time/durations';

/** Lists leave drafts out; the reads by ID include them if their names say `Any`. */
export const {
  rows: PAYOUTS,
  list,
  find: findAny,
  findIn: findAnyIn,
  findManyIn: findAnyManyIn,
} = store('Payout', {
  within: { NOT: { status: 'draft' } },
});

const isSubmitted = ({ status }: Payout): boolean => status !== 'draft';

export async function find(by: Pick<Services, 'db'>, merchantId: string, id: string): Promise<Payout | null> {
  const payout = await findAny(by, merchantId, id);
  return payout && isSubmitted(payout) ? payout : null;
}

export const findManyIn = async (tx: Tx, merchantId: string, ids: readonly string[]): Promise<Payout[]> =>
  (await findAnyManyIn(tx, merchantId, ids)).filter(isSubmitted);

export async function findByRequests(
  ctx: Context,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Payout, 'id' | 'batch_id'>>> {
  if (!requestIds.length) return new Map();
  const found = await read(ctx, (tx) =>
    tx.payout.findMany({
      where: {
        merchant_id: ctx.merchant.id,
        request_id: { in: [...requestIds] },
        NOT: { status: 'draft' },
      },
      select: { id: true, batch_id: true, request_id: true },
    }),
  );
  return new Map(found.map(({ request_id, ...payout }) => [request_id!, payout]));
}

export const DRAFTS: List<Payout> = { ...PAYOUTS, within: { status: 'draft' } };

const OPTIONAL = ['batch_id', 'maker_id'] as const;

export type Grouping = (typeof OPTIONAL)[number] | 'beneficiary_id' | 'source_currency';

export const groupPayouts = (tx: Tx, merchant_id: string, where: Prisma.PayoutWhereInput, column: Grouping) =>
  tx.payout.groupBy({
    by: [...new Set<Grouping>([column, 'source_currency'])],
    where: {
      AND: [
        { merchant_id, ...((OPTIONAL as readonly string[]).includes(column) && { NOT: { [column]: null } }) },
        where,
      ],
    },
    _count: true,
    _sum: { source_amount: true },
    _min: { id: true, created_at: true },
    orderBy: { source_currency: 'asc' },
  });

export const sumPaidTo = (tx: Tx, merchant_id: string, beneficiary_id: string) =>
  tx.payout.groupBy({
    by: ['destination_currency'],
    where: { merchant_id, beneficiary_id, status: 'success' },
    _count: true,
    _sum: { destination_amount: true },
    _max: { created_at: true, destination_amount: true },
    orderBy: { destination_currency: 'asc' },
  });

export const countPending = (tx: Tx, merchant_id: string, among: Prisma.PayoutWhereInput = {}) =>
  tx.payout.count({ where: { merchant_id, status: 'pending_approval', AND: [among] } });

export const findPending = (tx: Tx, merchant_id: string, among: Prisma.PayoutWhereInput) =>
  tx.payout.findMany({
    where: { merchant_id, status: 'pending_approval', AND: [among] },
    select: { id: true, approval: true, made_by: true, source_amount: true, source_currency: true },
    orderBy: { id: 'asc' },
    take: 5_000,
  });

export const findCreationEvents = (tx: Tx, merchantId: string, ids: readonly string[]) =>
  tx.event.findMany({
    where: {
      merchant_id: merchantId,
      subject_id: { in: [...ids] },
      type: { in: ['payout.created', 'payout.drafted'] },
    },
    orderBy: { id: 'asc' },
    distinct: ['subject_id'],
  });

export const findRecurring = (
  tx: Tx,
  merchant_id: string,
  recurring_id: string,
  take: number,
): Promise<Payout[]> =>
  tx.payout.findMany({ where: { merchant_id, recurring_id }, orderBy: { id: 'desc' }, take });

/** Discarded drafts and cancelled payouts count. */
export const countRecurring = (tx: Tx, merchant_id: string, recurring_id: string): Promise<number> =>
  tx.payout.count({ where: { merchant_id, recurring_id } });

export const findRecentPayoutsTo = (
  tx: Tx,
  merchant_id: string,
  beneficiaries: readonly string[],
  since: Date,
) =>
  tx.payout.findMany({
    where: {
      merchant_id,
      beneficiary_id: { in: [...new Set(beneficiaries)] },
      OR: [{ created_at: { gte: since } }, { priced_at: { gte: since } }],
      status: { notIn: ['draft', 'failed', 'cancelled'] },
    },
    select: {
      id: true,
      status: true,
      beneficiary_id: true,
      source_currency: true,
      source_amount: true,
      invoice_number: true,
      recurring_id: true,
      created_at: true,
      priced_at: true,
    },
  });

export async function findSameInvoice(
  tx: Tx,
  merchantId: string,
  payouts: readonly Pick<Payout, 'id' | 'beneficiary_id' | 'invoice_number'>[],
) {
  const invoiced = payouts.filter(({ invoice_number }) => invoice_number !== null);
  if (invoiced.length === 0) return [];
  return tx.$queryRaw<(OtherPayout & { of: string })[]>`
    SELECT this.id AS of, other.id, other.status, other.source_currency, other.source_amount, other.invoice_number,
      other.created_at
    FROM unnest(
      ${invoiced.map(({ id }) => id)}::text[],
      ${invoiced.map(({ beneficiary_id }) => beneficiary_id)}::text[],
      ${invoiced.map(({ invoice_number }) => invoice_number)}::text[]
    ) AS this (id, beneficiary_id, invoice_number)
    JOIN payout other ON other.merchant_id = ${merchantId} AND other.beneficiary_id = this.beneficiary_id
      AND lower(other.invoice_number) = lower(this.invoice_number) AND other.id <> this.id
    WHERE other.status NOT IN ('draft', 'failed', 'cancelled')
    ORDER BY other.id DESC`;
}

export type OtherPayout = Pick<
  Payout,
  'id' | 'status' | 'source_currency' | 'source_amount' | 'invoice_number' | 'created_at'
>;

/** Approvals older than a beneficiary's last 100 payouts are not considered. */
const MAX_REMEMBERED = 100;

export async function findApprovedPayees(
  tx: Tx,
  merchantId: string,
  personId: string,
  beneficiaries: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT payee.id
    FROM unnest(${beneficiaries}::text[]) AS payee (id)
    WHERE EXISTS (
      SELECT FROM (
        SELECT id FROM payout WHERE merchant_id = ${merchantId} AND beneficiary_id = payee.id
        ORDER BY id DESC LIMIT ${MAX_REMEMBERED}
      ) AS payout
      JOIN approval_vote vote ON vote.merchant_id = ${merchantId} AND vote.subject_id = payout.id
        AND vote.person_id = ${personId} AND vote.verdict = 'approved'
    )`;
  return new Set(rows.map(({ id }) => id));
}

export type Attempt = Pick<Payout, 'id' | 'status' | 'returned_at' | 'beneficiary_id' | 'retried_by'>;

const MAX_ATTEMPTS = 100;

/** The payout and its retries, in order; empty if it does not exist. */
export const findAttempts = (tx: Tx, merchantId: string, id: string) =>
  tx.$queryRaw<Attempt[]>`
    WITH RECURSIVE attempt AS (
      SELECT 1 AS number, id, status, returned_at, beneficiary_id, retried_by FROM payout
      WHERE merchant_id = ${merchantId} AND id = ${id}
      UNION ALL
      SELECT number + 1, p.id, p.status, p.returned_at, p.beneficiary_id, p.retried_by
      FROM attempt JOIN payout p ON p.merchant_id = ${merchantId} AND p.id = attempt.retried_by
      WHERE number < ${MAX_ATTEMPTS}
    )
    SELECT id, status, returned_at, beneficiary_id, retried_by FROM attempt ORDER BY number`;

export const findRetries = (tx: Tx, merchant_id: string, id: string) =>
  tx.payout.findMany({
    where: { merchant_id, retry_of: id },
    select: { id: true, status: true },
    orderBy: { id: 'asc' },
    take: 100,
  });

/** Payouts that have not left yet, by age in days and whether they were approved. */
export const sumUnsent = (tx: Tx, merchantId: string, now: Date) =>
  tx.$queryRaw<{ age: number; currency: string; approved: boolean; count: number; amount: bigint }[]>`
    SELECT age, source_currency AS currency, status <> 'pending_approval' AS approved, count(*)::int AS count,
      sum(source_amount)::bigint AS amount
    FROM (
      SELECT *, greatest(0, floor(extract(epoch FROM ${now}::timestamptz - created_at) / 86400))::int AS age FROM payout
      WHERE merchant_id = ${merchantId} AND status IN ('pending_approval', 'queued', 'action_required')
    ) unsent
    GROUP BY age, currency, approved`;

export async function countByStatus(
  tx: Tx,
  merchant_id: string,
  batch_id: string,
): Promise<Map<string, number>> {
  const groups = await tx.payout.groupBy({ by: ['status'], where: { merchant_id, batch_id }, _count: true });
  return new Map(groups.map(({ status, _count }) => [status, _count]));
}

export async function findRetriedSince(tx: Tx, merchant_id: string, after: Date): Promise<string[]> {
  const found = await tx.payout.findMany({
    where: { merchant_id, retry_of: { not: null }, created_at: { gte: after } },
    select: { retry_of: true },
  });
  return found.map(({ retry_of }) => retry_of!);
}

export async function findDueTimes(
  tx: Tx,
  merchant_id: string,
  ids: readonly string[],
  kind: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await tx.timer.findMany({ where: { merchant_id, subject_id: { in: [...ids] }, kind } });
  return new Map(found.map(({ subject_id, due_at }) => [subject_id, due_at.toISOString()]));
}

export type PaidWithin = {
  readonly from: Date;
  /** No later than the ids of the entries since `from`. */
  readonly fromId: string;
  readonly until: Date;
};

type PaidGroup = { day: string; currency: string; count: number; amount: bigint; ids: string[] };

/** By UTC day and currency, with the ids of the last ones. A payout that the sandbox set back no longer counts. */
export const groupPaid = (
  tx: Tx,
  merchantId: string,
  { from, fromId, until }: PaidWithin,
  listed: number,
) => {
  // The clock of a sandbox only runs ahead, so an entry is recorded no later than the time it takes effect, but for its
  // wait for a lock.
  const untilId = firstIdAt('ledger_entry', new Date(until.getTime() + DAY_MS));
  return tx.$queryRaw<PaidGroup[]>`
    WITH arrived AS MATERIALIZED (
      SELECT subject_id AS id, max(effective_at) AS at FROM ledger_entry
      WHERE merchant_id = ${merchantId} AND id >= ${fromId} AND id < ${untilId}
        AND effective_at >= ${from} AND effective_at < ${until} AND kind = 'payout' AND debit_account = 'held'
      GROUP BY subject_id
    ), paid AS (
      SELECT arrived.at, id, source_currency, source_amount FROM arrived JOIN payout USING (id)
      WHERE merchant_id = ${merchantId} AND status = 'success'
      UNION ALL
      SELECT updated_at, id, source_currency, source_amount FROM payout
      WHERE merchant_id = ${merchantId} AND status = 'in_progress' AND stage = 'sent'
        AND updated_at >= ${from} AND updated_at < ${until}
    )
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, source_currency AS currency, count(*)::int AS count,
      sum(source_amount)::bigint AS amount, (array_agg(id::text ORDER BY at DESC, id DESC))[:${listed}::int] AS ids
    FROM paid GROUP BY day, currency ORDER BY day, currency`;
};
