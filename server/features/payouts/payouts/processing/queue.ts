import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { readAvailableByCurrency } from '../../../../ledger/available';
import { totalOf } from '../model/postings';
import * as store from '../store';

export const summarizeQueue = (ctx: Context) =>
  read(ctx, async (tx) => {
    const waiting = await store.sumQueuedByCurrency(tx, ctx.merchant.id);
    const mocked = await store.countMockedByCurrency(tx, ctx.merchant.id);
    const available = await readAvailableByCurrency(tx, ctx.merchant.id);
    return {
      rows: waiting.map(({ source_currency, _count, _sum }) => {
        const { amount: total } = totalOf({
          source_currency,
          source_amount: _sum.source_amount!,
          fx_fee: _sum.fx_fee!,
          txn_fee: _sum.txn_fee!,
        });
        const missing = total - (available.get(source_currency) ?? 0n);
        return {
          currency: source_currency,
          count: _count,
          mocked: mocked.get(source_currency) ?? 0,
          total: Number(total),
          missing: missing > 0n ? Number(missing) : 0,
        };
      }),
    };
  });
