import type { Tx } from '../../../data/client/client';
import { Prisma, type SettlementTransaction } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { store } from '../../../data/query/store';
import type { Context } from '../../../identity/context';
import { MAX_COUNTED, type PageQuery } from '../../../kernel/page';

export const { rows: SETTLEMENTS, list, find, findIn } = store('Settlement');

const TRANSACTIONS: List<SettlementTransaction> = {
  table: 'settlement_transaction',
  columns: Prisma.SettlementTransactionScalarFieldEnum,
  created: 'processed_at',
};

export const listPending = (tx: Tx, merchant_id: string) =>
  tx.settlement.findMany({
    where: { merchant_id, status: 'pending_approval' },
    select: { id: true, status: true, approval: true, made_by: true, amount: true, currency: true },
    take: MAX_COUNTED,
  });

export const listTransactions = ({ db, merchant }: Context, settlement_id: string, query: PageQuery) =>
  listPage(db, TRANSACTIONS, {
    merchantId: merchant.id,
    where: {},
    scope: { settlement_id },
    query,
    sort: { column: 'id', direction: 'asc' },
  });

export const findTransactions = (tx: Tx, merchant_id: string, ids: readonly string[]) =>
  tx.settlementTransaction.findMany({
    where: { merchant_id, settlement_id: { in: [...ids] } },
    orderBy: { id: 'asc' },
  });

export const findSettledParts = (tx: Tx, merchant_id: string, settlement_id: string) =>
  tx.settlementTransaction.findMany({
    where: { merchant_id, settlement_id, source_type: 'payment' },
    orderBy: { id: 'asc' },
    select: { source_id: true, settled_amount: true },
  });

export async function findOtherSettlements(
  tx: Tx,
  merchant_id: string,
  settlement_id: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.$queryRaw<{ source_id: string; settlement_id: string }[]>`
    SELECT t.source_id, max(t.settlement_id) AS settlement_id FROM settlement_transaction t
    JOIN settlement s ON s.merchant_id = t.merchant_id AND s.id = t.settlement_id
    WHERE t.merchant_id = ${merchant_id} AND t.source_id = ANY (${[...paymentIds]}) AND t.settlement_id <> ${settlement_id}
      AND s.status NOT IN ('failed', 'cancelled') AND s.returned_at IS NULL
    GROUP BY t.source_id`;
  return new Map(rows.map((row) => [row.source_id, row.settlement_id]));
}
