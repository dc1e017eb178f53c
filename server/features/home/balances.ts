import type { Context } from '../../access/context';
import { money } from '../../kernel/money';
import { perCurrency } from '../../ledger/per-currency';
import { queuedByCurrency } from '../payouts/public';
import { baseOf, inWire, worthOf } from './base';

type Part = 'available' | 'held' | 'pending';

/** What stands in each currency, what of it queued payouts lack, and all of it together. */
export async function balances(ctx: Context) {
  const base = baseOf(ctx);
  const now = ctx.now();
  const [rows, waiting] = await Promise.all([perCurrency(ctx.db, ctx.merchant), queuedByCurrency(ctx)]);
  const missing = new Map(waiting.rows.map((row) => [row.currency, row.missing]));
  const worth = (amount: number, currency: string) => worthOf(ctx, money(amount, currency), base, now);
  const total = (part: Part) =>
    inWire(rows.reduce((sum, row) => sum + (worth(row[part], row.currency) ?? 0n), 0n));
  return {
    base,
    available: total('available'),
    held: total('held'),
    pending: total('pending'),
    rows: rows
      .map((row) => {
        const available = worth(row.available, row.currency);
        return {
          ...row,
          worth: available === undefined ? null : inWire(available),
          missing: missing.get(row.currency) ?? 0,
        };
      })
      .sort((a, b) => (b.worth ?? 0) - (a.worth ?? 0)),
  };
}
