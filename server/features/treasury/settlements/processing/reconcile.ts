import { readAll, readRows } from '../../../../data/query/list';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { sendersOf } from '../../../collections/payments/public';
import { settlementToWire, settlementTransactionToWire } from '../model/wire';
import * as store from '../store';

type Period = { readonly from: Date; readonly until: Date };

// Each settlement has up to a thousand transactions.
const PART = 20;

const buildQuery = ({ merchant }: Context, { from, until }: Period) => ({
  merchantId: merchant.id,
  where: { created_at: { gte: from, lt: until } },
  sort: { column: 'id', direction: 'asc' as const },
});

export const countSettlements = async (ctx: Context, period: Period): Promise<number> =>
  (await readRows(ctx.db, store.SETTLEMENTS, { ...buildQuery(ctx, period), take: 0 })).count;

export async function* readReconciliation(ctx: Context, period: Period) {
  for await (const settlements of readAll(ctx.db, store.SETTLEMENTS, {
    ...buildQuery(ctx, period),
    size: PART,
  })) {
    const { lines, senders } = await read(ctx, async (tx) => {
      const lines = await store.findTransactions(
        tx,
        ctx.merchant.id,
        settlements.map(({ id }) => id),
      );
      const paid = lines.flatMap(({ source_id }) => source_id ?? []);
      return { lines, senders: await sendersOf(tx, ctx.merchant.id, paid) };
    });
    for (const settlement of settlements)
      yield {
        settlement: settlementToWire(settlement),
        transactions: lines
          .filter(({ settlement_id }) => settlement_id === settlement.id)
          .map((line) => ({
            ...settlementTransactionToWire(line),
            sender_name: (line.source_id && senders.get(line.source_id)) ?? null,
          })),
      };
  }
}
