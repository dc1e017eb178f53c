import { claimRows } from '../../../data/claims/claim';
import type { Tx } from '../../../data/client/client';
import { oneForMerchant } from '../../../data/client/transaction';
import { type Batch, type BatchRow, Prisma } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import type { Services } from '../../../identity/context';
import type { BatchStatus, RowState, StoredError } from './schema';

export type CheckedRow = Pick<
  BatchRow,
  | 'number'
  | 'version'
  | 'state'
  | 'payout_id'
  | 'request_id'
  | 'likeness'
  | 'source_currency'
  | 'amount_currency'
> & {
  readonly faults: readonly StoredError[];
  readonly debit: number | null;
  readonly amount: number | null;
};

export const insert = (tx: Tx, data: Prisma.BatchUncheckedCreateInput): Promise<Batch> =>
  tx.batch.create({ data });

export const insertRows = (tx: Tx, { merchant_id, id }: Batch, rows: string): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO batch_row (merchant_id, batch_id, number, cells, hidden)
    SELECT ${merchant_id}, ${id}, l.number, l.cells, coalesce(l.hidden, false)
    FROM jsonb_to_recordset(${rows}::jsonb) AS l (number integer, cells jsonb, hidden boolean)`;

export const find = (tx: Tx, merchant_id: string, id: string): Promise<Batch | null> =>
  tx.batch.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

export const findNames = (tx: Tx, merchant_id: string, ids: readonly string[]) =>
  tx.batch.findMany({
    where: { merchant_id, id: { in: [...ids] } },
    select: { id: true, file_name: true },
  });

export async function lock(tx: Tx, merchant_id: string, id: string): Promise<Batch | null> {
  await tx.$queryRaw`SELECT 1 FROM batch WHERE merchant_id = ${merchant_id} AND id = ${id} FOR UPDATE`;
  return find(tx, merchant_id, id);
}

export const change = (
  tx: Tx,
  { merchant_id, id }: Batch,
  data: Prisma.BatchUncheckedUpdateInput,
): Promise<Batch> => tx.batch.update({ where: { merchant_id_id: { merchant_id, id } }, data });

export const findSubmittedBefore = (
  tx: Tx,
  { merchant_id, sha256, id }: Pick<Batch, 'merchant_id' | 'sha256' | 'id'>,
) =>
  tx.batch.findFirst({
    where: { merchant_id, sha256, id: { not: id }, submitted_at: { not: null } },
    orderBy: { id: 'desc' },
  });

export const BATCHES: List<Batch> = { table: 'batch', columns: Prisma.BatchScalarFieldEnum };

export type Counts = Partial<Record<RowState, number>>;

export async function countByState(
  tx: Tx,
  merchant_id: string,
  ids: readonly string[],
): Promise<Map<string, Counts>> {
  const found = await tx.batchRow.groupBy({
    by: ['batch_id', 'state'],
    where: { merchant_id, batch_id: { in: [...ids] } },
    _count: true,
  });
  const counts = new Map<string, Counts>();
  for (const { batch_id, state, _count } of found)
    counts.set(batch_id, { ...counts.get(batch_id), [state]: _count });
  return counts;
}

export const sumByCurrency = (tx: Tx, { merchant_id, id }: Batch) =>
  tx.$queryRaw<{ currency: string; rows: bigint; debit: bigint; available: bigint }[]>`
    SELECT r.source_currency::text AS currency, count(*) AS rows, sum(r.debit)::bigint AS debit,
      coalesce(max(b.available::bigint), 0) AS available
    FROM batch_row r LEFT JOIN balance b ON b.merchant_id = r.merchant_id AND b.currency = r.source_currency
    WHERE r.merchant_id = ${merchant_id} AND r.batch_id = ${id} AND r.state IN ('ready', 'made') AND r.debit IS NOT NULL
    GROUP BY r.source_currency ORDER BY r.source_currency`;

const DUPLICATES = ['twin', 'same_invoice', 'invoice_paid', 'invoice_uploaded'];

export const countDuplicates = (tx: Tx, { merchant_id, id: batch_id }: Batch): Promise<number> =>
  tx.batchRow.count({
    where: {
      merchant_id,
      batch_id,
      state: 'ready',
      // Of rows alike in one file, the first is no duplicate.
      OR: [{ included: true, flags: { hasSome: DUPLICATES } }, { flags: { has: 'invoice_uploaded' } }],
    },
  });

export const findRow = (
  tx: Tx,
  { merchant_id, id: batch_id }: Batch,
  number: number,
): Promise<BatchRow | null> =>
  tx.batchRow.findUnique({ where: { merchant_id_batch_id_number: { merchant_id, batch_id, number } } });

export const findRows = (
  tx: Tx,
  { merchant_id, id: batch_id }: Pick<Batch, 'merchant_id' | 'id'>,
  {
    states,
    above = 0,
    skip,
    take,
  }: { states?: readonly RowState[]; above?: number; skip?: number; take: number },
): Promise<BatchRow[]> =>
  tx.batchRow.findMany({
    where: { merchant_id, batch_id, number: { gt: above }, ...(states && { state: { in: [...states] } }) },
    orderBy: { number: 'asc' },
    skip,
    take,
  });

export const countRows = (tx: Tx, { merchant_id, id: batch_id }: Batch, states?: readonly RowState[]) =>
  tx.batchRow.count({ where: { merchant_id, batch_id, ...(states && { state: { in: [...states] } }) } });

export const saveChecked = (
  tx: Tx,
  { merchant_id, id }: Batch,
  rows: readonly CheckedRow[],
  from: readonly RowState[],
): Promise<number> =>
  tx.$executeRaw`
    UPDATE batch_row r
    SET state = n.state, faults = n.faults, flags = '{}', request_id = n.request_id, likeness = n.likeness,
      source_currency = n.source_currency, debit = n.debit, payout_id = n.payout_id, amount = n.amount,
      amount_currency = n.amount_currency
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (number integer, version integer, state text, faults jsonb,
      request_id text, likeness text, source_currency text, debit bigint, payout_id text, amount bigint,
      amount_currency text)
    WHERE r.merchant_id = ${merchant_id} AND r.batch_id = ${id} AND r.number = n.number AND r.version = n.version
      -- Bounds the comparison whatever the planner estimates for a new file.
      AND r.number BETWEEN ${Math.min(...rows.map((row) => row.number))} AND ${Math.max(...rows.map((row) => row.number))}
      AND r.state = ANY (${[...from]})`;

export const uncheckRows = (
  tx: Tx,
  { merchant_id, id: batch_id }: Batch,
  more: Prisma.BatchRowUncheckedUpdateManyInput = {},
) =>
  tx.batchRow.updateMany({
    where: { merchant_id, batch_id, state: { not: 'dropped' } },
    data: { state: 'waiting', faults: [], flags: [], payout_id: null, ...more },
  });

export const truncateToLastFour = (tx: Tx, { merchant_id, id }: Batch, column: number): Promise<number> =>
  tx.$executeRaw`
    UPDATE batch_row
    SET cells = jsonb_set(cells, ARRAY[${column}::integer::text], to_jsonb(right(regexp_replace(cells->>${column}::integer, '[\\s-]', '', 'g'), 4)))
    WHERE merchant_id = ${merchant_id} AND batch_id = ${id} AND ${column}::integer >= 0 AND length(cells->>${column}::integer) > 4`;

export async function changeRow(
  tx: Tx,
  { merchant_id, id: batch_id }: Batch,
  { number, version }: Pick<BatchRow, 'number' | 'version'>,
  data: Prisma.BatchRowUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.batchRow.updateMany({
    where: { merchant_id, batch_id, number, version, state: { in: ['ready', 'held', 'bad', 'made_before'] } },
    data: { ...data, version: { increment: 1 } },
  });
  return count === 1;
}

export async function flagDuplicates(tx: Tx, { merchant_id, id }: Batch, limited: boolean): Promise<number> {
  const [found] = await tx.$queryRaw<{ bad: number }[]>`
    SELECT batch_compare(${merchant_id}, ${id}, ${limited}) AS bad`;
  return found!.bad;
}

export const settleRow = (
  { db }: Pick<Services, 'db'>,
  { merchant_id, id: batch_id }: Batch,
  number: number,
  data: Prisma.BatchRowUncheckedUpdateManyInput,
) =>
  oneForMerchant(db, merchant_id, (tx) =>
    tx.batchRow.updateMany({ where: { merchant_id, batch_id, number, state: 'ready' }, data }),
  );

export const claim = (services: Services, limit: number, leaseMs: number): Promise<Batch[]> =>
  claimRows(services, 'batch', { limit, leaseMs });

export const releaseClaim = (
  { db }: Pick<Services, 'db'>,
  { merchant_id, id, work_at }: Batch,
  status: BatchStatus,
  data: Prisma.BatchUncheckedUpdateManyInput,
) =>
  oneForMerchant(db, merchant_id, (tx) =>
    tx.batch.updateMany({ where: { merchant_id, id, status, work_at }, data }),
  );
