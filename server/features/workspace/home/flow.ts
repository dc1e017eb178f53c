import type { Context } from '../../../identity/context';
import { firstIdAt } from '../../../kernel/id';
import { OWN_ACCOUNTS } from '../../../kernel/money/accounts';
import { inWire, money } from '../../../kernel/money/money';
import { DAY_MS } from '../../../kernel/time/durations';
import { readFlow } from '../../../ledger/flow';
import { settingsOf } from '../settings/public';
import { createValuation } from './base';

const DAYS = 30;

/** Conversions between own balances are neither income nor spending. */
export const WITHIN = ['conversion', 'conversion_rounding'];

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export async function flow(ctx: Context, { currency }: { currency?: string }) {
  const today = startOfToday(ctx);
  const from = new Date(today - (2 * DAYS - 1) * DAY_MS);
  const found = await readFlow(ctx.db, ctx.merchant.id, {
    ...since(ctx, from),
    without: WITHIN,
    accounts: OWN_ACCOUNTS,
  });
  const base = currency ?? (await settingsOf(ctx)).base_currency;
  const moved = found.filter((row) => currency === undefined || row.currency === currency);
  const sums = new Map<string, { in: bigint; out: bigint }>();
  // At the rate of the end of the day; today at the current one.
  const valuation = createValuation(ctx, base);
  for (const row of moved) {
    const sum = sums.get(row.day) ?? { in: 0n, out: 0n };
    const inBase = (amount: bigint) => valuation.inBase(money(amount, row.currency), endOf(ctx, row.day));
    sum.in += inBase(row.in);
    sum.out += inBase(row.out);
    sums.set(row.day, sum);
  }
  const days = (first: number) =>
    Array.from({ length: DAYS }, (_, at) => dayOf(today - (first - at) * DAY_MS)).map((day) => ({
      day,
      ...(sums.get(day) ?? { in: 0n, out: 0n }),
    }));
  const before = days(2 * DAYS - 1);
  const total = (way: 'in' | 'out') => inWire(before.reduce((sum, day) => sum + day[way], 0n));
  return {
    base,
    currencies: [...new Set(found.map((row) => row.currency))].sort(),
    days: days(DAYS - 1).map((day) => ({ day: day.day, in: inWire(day.in), out: inWire(day.out) })),
    before: { in: total('in'), out: total('out') },
    unvalued: valuation.unvalued(),
  };
}

export const startOfToday = (ctx: Context): number => Date.parse(dayOf(ctx.now().getTime()));

export function since(ctx: Context, from: Date) {
  // A clock only moves forward, so events since then were recorded no earlier than this.
  const recorded = new Date(from.getTime() - (ctx.now().getTime() - ctx.realNow().getTime()));
  return { from, fromId: firstIdAt('ledger_entry', recorded) };
}

/** The end of a day; today, the present time. */
export const endOf = (ctx: Context, day: string): Date =>
  new Date(Math.min(Date.parse(day) + DAY_MS - 1, ctx.now().getTime()));
