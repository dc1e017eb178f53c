import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { OWN_ACCOUNTS } from '../../../kernel/money/accounts';
import { inWire, money } from '../../../kernel/money/money';
import { DAY_MS } from '../../../kernel/time/durations';
import { startOfWeek } from '../../../kernel/time/weeks';
import { readBalances } from '../../../ledger/balances';
import { readFlow, readFxCost } from '../../../ledger/flow';
import type { UpcomingLine } from '../../kit/words/upcoming';
import { sumUnsentPayouts } from '../../payouts/payouts/public';
import { settingsOf } from '../settings/public';
import { createValuation } from './base';
import { dayOf, endOf, since, startOfToday, WITHIN } from './flow';

const WEEKS = 12;
export const WEEKS_AHEAD = 4;
const MONTHS = 12;
const LOWEST_DAYS = 30;

/** Ages of payouts that have not left, in days. */
const AGES = [
  { key: 'today', from: 0, until: 1 },
  { key: 'week', from: 1, until: 8 },
  { key: 'month', from: 8, until: 31 },
  { key: 'older', from: 31, until: Number.POSITIVE_INFINITY },
] as const;

type Way = 'in' | 'out';

export async function cashFlowOf(ctx: Context, planned: readonly UpcomingLine[]) {
  const today = startOfToday(ctx);
  const monday = startOfWeek(today);
  const firstWeek = monday - (2 * WEEKS - 1) * 7 * DAY_MS;
  const month = new Date(today);
  const firstMonth = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - (MONTHS - 1), 1);
  const { id } = ctx.merchant;
  const [{ base_currency: base }, flows, costs, balances, unsent] = await Promise.all([
    settingsOf(ctx),
    readFlow(ctx.db, id, { ...since(ctx, new Date(firstWeek)), without: WITHIN, accounts: OWN_ACCOUNTS }),
    readFxCost(ctx.db, id, since(ctx, new Date(firstMonth))),
    readBalances(ctx.db, ctx.merchant),
    read(ctx, (tx) => sumUnsentPayouts(tx, id, ctx.now())),
  ]);
  const { inBase, unvalued } = createValuation(ctx, base);

  const sums = new Map<string, bigint>();
  const add = (week: number, way: Way, currency: string, amount: bigint) => {
    const key = `${week} ${way} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  };
  const weekOf = (day: string) => Math.floor((Date.parse(day) - firstWeek) / (7 * DAY_MS));
  for (const row of flows)
    for (const way of ['in', 'out'] as const)
      add(weekOf(row.day), way, row.currency, inBase(money(row[way], row.currency), endOf(ctx, row.day)));
  for (const { amount, direction, day } of planned)
    if (amount && direction !== 'none')
      add(
        Math.max(weekOf(day), 2 * WEEKS),
        direction,
        amount.currency,
        inBase(money(amount.amount, amount.currency), ctx.now()),
      );
  const currencies = [...new Set([...sums.keys()].map((key) => key.split(' ')[2]!))].sort();
  const weekAt = (week: number) => {
    const parts = (way: Way) =>
      currencies.flatMap((currency) => {
        const amount = sums.get(`${week} ${way} ${currency}`) ?? 0n;
        return amount === 0n ? [] : [{ currency, amount: inWire(amount) }];
      });
    return { from: dayOf(firstWeek + week * 7 * DAY_MS), in: parts('in'), out: parts('out') };
  };
  const weeks = Array.from({ length: 2 * WEEKS + WEEKS_AHEAD }, (_, week) => weekAt(week));
  const total = (some: typeof weeks, way: Way) =>
    some.reduce((all, week) => all + week[way].reduce((sum, { amount }) => sum + amount, 0), 0);
  const before = weeks.slice(0, WEEKS);

  return {
    base,
    currencies,
    weeks: weeks.slice(WEEKS, 2 * WEEKS),
    planned: weeks.slice(2 * WEEKS),
    before: { in: total(before, 'in'), out: total(before, 'out') },
    fx: Array.from({ length: MONTHS }, (_, at) => {
      const start = new Date(firstMonth);
      const name = dayOf(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + at, 1)).slice(0, 7);
      const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + at + 1, 1) - 1);
      const valuedAt = end < ctx.now() ? end : ctx.now();
      const rows = costs.filter((row) => row.month === name);
      const sum = (of: 'cost' | 'volume') =>
        inWire(rows.reduce((all, row) => all + inBase(money(row[of], row.currency), valuedAt), 0n));
      return { month: name, cost: sum('cost'), volume: sum('volume') };
    }),
    unsent: AGES.map(({ key, from, until }) => {
      const rows = unsent.filter(({ age }) => age >= from && age < until);
      const sum = (approved: boolean) =>
        inWire(
          rows
            .filter((row) => row.approved === approved)
            .reduce((all, row) => all + inBase(money(row.amount, row.currency), ctx.now()), 0n),
        );
      return {
        age: key,
        count: rows.reduce((all, row) => all + row.count, 0),
        approved: sum(true),
        waiting: sum(false),
      };
    }),
    lowest: balances.map(({ currency, available }) => lowestOf(currency, available, planned, today)),
    unvalued: unvalued(),
  };
}

/** The least that is available on one of the next days, as planned. */
function lowestOf(currency: string, available: number, planned: readonly UpcomingLine[], today: number) {
  const last = dayOf(today + LOWEST_DAYS * DAY_MS);
  const moves = planned
    .filter(
      ({ amount, day, direction }) => amount?.currency === currency && day <= last && direction !== 'none',
    )
    .sort((a, b) => a.day.localeCompare(b.day));
  let [now, amount, day] = [available, available, dayOf(today)];
  for (const move of moves) {
    now += move.direction === 'in' ? move.amount!.amount : -move.amount!.amount;
    if (now < amount) [amount, day] = [now, move.day];
  }
  return { currency, available, amount, day };
}
