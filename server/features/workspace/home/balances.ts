import type { Context } from '../../../identity/context';
import { inWire, money } from '../../../kernel/money/money';
import { readBalances } from '../../../ledger/balances';
import { queuedByCurrency } from '../../payouts/payouts/public';
import { type Settings, settingsOf } from '../settings/public';
import { createValuation, worthOf } from './base';

type Part = 'available' | 'held' | 'pending';

export async function balances(ctx: Context) {
  const now = ctx.now();
  const [settings, rows, waiting] = await Promise.all([
    settingsOf(ctx),
    readBalances(ctx.db, ctx.merchant),
    queuedByCurrency(ctx),
  ]);
  const { base_currency: base, low_balances: limits } = settings;
  const missing = new Map(waiting.rows.map((row) => [row.currency, row.missing]));
  const worth = (amount: number, currency: string) => worthOf(ctx, money(amount, currency), base, now);
  const { inBase, unvalued } = createValuation(ctx, base);
  const total = (part: Part) =>
    inWire(rows.reduce((sum, row) => sum + inBase(money(row[part], row.currency), now), 0n));
  return {
    base,
    available: total('available'),
    held: total('held'),
    pending: total('pending'),
    unvalued: unvalued(),
    rows: rows
      .map((row) => {
        const available = worth(row.available, row.currency);
        return {
          ...row,
          worth: available === undefined ? null : inWire(available),
          missing: missing.get(row.currency) ?? 0,
          low: lowOf(row, limits),
        };
      })
      .sort((a, b) => (b.worth ?? 0) - (a.worth ?? 0)),
  };
}

const lowOf = (row: { currency: string; available: number }, limits: Settings['low_balances']) => {
  const limit = limits.find(({ currency }) => currency === row.currency);
  return limit && row.available < limit.amount ? limit.amount : null;
};
