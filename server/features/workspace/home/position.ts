import type { Context } from '../../../identity/context';
import { inWire, money } from '../../../kernel/money/money';
import { DAY_MS } from '../../../kernel/time/durations';
import { readBalances } from '../../../ledger/balances';
import { readFlow } from '../../../ledger/flow';
import type { UpcomingLine } from '../../kit/words/upcoming';
import { settingsOf } from '../settings/public';
import { createValuation } from './base';
import { dayOf, endOf, since, startOfToday } from './flow';

const DAYS = 60;
export const FORECAST_DAYS = 30;

/** The total of available and held balances at the end of each day, and what is planned from today on. */
export async function positionOf(ctx: Context, planned: readonly UpcomingLine[]) {
  const today = startOfToday(ctx);
  const from = new Date(today - (DAYS - 1) * DAY_MS);
  const [{ base_currency: base }, balances, flows] = await Promise.all([
    settingsOf(ctx),
    readBalances(ctx.db, ctx.merchant),
    readFlow(ctx.db, ctx.merchant.id, { ...since(ctx, from), without: [], accounts: ['available', 'held'] }),
  ]);
  const closing = new Map(balances.map((row) => [row.currency, BigInt(row.available + row.held)]));
  const valuation = createValuation(ctx, base);
  const totalAt = (day: string) =>
    [...closing].reduce(
      (sum, [currency, amount]) => sum + valuation.inBase(money(amount, currency), endOf(ctx, day)),
      0n,
    );
  const days = [];
  for (let at = today; at >= from.getTime(); at -= DAY_MS) {
    const day = dayOf(at);
    const moved = flows.filter((flow) => flow.day === day);
    const sizeOf = ({ currency, ...row }: (typeof flows)[number]) =>
      valuation.inBase(money(row.in + row.out, currency), endOf(ctx, day));
    const [most] = moved.toSorted((a, b) => Number(sizeOf(b) - sizeOf(a)));
    days.unshift({
      day,
      total: inWire(totalAt(day)),
      payouts: moved.reduce((sum, { payouts }) => sum + payouts, 0),
      moved: most ? { currency: most.currency, account: most.account } : null,
    });
    for (const row of moved) {
      closing.set(row.currency, (closing.get(row.currency) ?? 0n) - row.in + row.out);
    }
  }
  let total = BigInt(days.at(-1)!.total);
  const forecast = Array.from({ length: FORECAST_DAYS }, (_, at) => {
    const day = dayOf(today + (at + 1) * DAY_MS);
    for (const line of planned.filter((one) => one.day === day || (at === 0 && one.day < day))) {
      total += effectOf(ctx, line, valuation);
    }
    return { day, total: inWire(total) };
  });
  return { base, days, forecast, unvalued: valuation.unvalued() };
}

function effectOf(
  ctx: Context,
  { amount, direction }: UpcomingLine,
  { inBase }: ReturnType<typeof createValuation>,
): bigint {
  if (!amount || direction === 'none') return 0n;
  const worth = inBase(money(amount.amount, amount.currency), ctx.now());
  return direction === 'in' ? worth : -worth;
}
