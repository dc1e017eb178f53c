import type { Context } from '../../access/context';
import { read } from '../../access/transaction';

/** Each enabled currency has a row even at 0, and so has any other that money came in. */
export async function perCurrency(ctx: Context) {
  const rows = await read(ctx, (tx) => tx.balance.findMany({ where: { merchant_id: ctx.merchant.id } }));
  const known = new Map(rows.map((row) => [row.currency, row]));
  return [...new Set([...ctx.merchant.currencies, ...known.keys()])].map((currency) => {
    const row = known.get(currency);
    return {
      currency,
      available: Number(row?.available ?? 0n),
      held: Number(row?.held ?? 0n),
      pending: Number(row?.pending ?? 0n),
    };
  });
}
