import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { inWire } from '../../../kernel/money/money';
import { startOfWeek, WEEK_MS } from '../../../kernel/time/weeks';
import { CALENDAR_MS, CALENDAR_REACH_WEEKS } from '../../kit/words/calendar';
import type { UpcomingLine } from '../../kit/words/upcoming';
import { listPaidDays } from '../../payouts/payouts/public';
import { dayOf, since, startOfToday } from './flow';

export const withKind = (ctx: Context, line: UpcomingLine) => ({ ...line, kind: ctx.kindOf(line.id)! });

type Timed = { readonly day: string; readonly at: string | null };

export const soonest = (a: Timed, b: Timed): number => {
  const [first, second] = [a.at ?? `${a.day}T23:59`, b.at ?? `${b.day}T23:59`];
  return first < second ? -1 : first > second ? 1 : 0;
};

export async function calendarOf(
  ctx: Context,
  input: { from: string },
  planned: (until: Date) => Promise<UpcomingLine[][]>,
  maxPlanned: number,
) {
  const today = startOfToday(ctx);
  const from = Date.parse(input.from);
  if (Math.abs(from - startOfWeek(today)) > CALENDAR_REACH_WEEKS * WEEK_MS)
    throw invalid(
      'from',
      'range',
      `from must be at most ${CALENDAR_REACH_WEEKS} weeks before or after this week’s Monday`,
    );
  const until = from + CALENDAR_MS;
  const [lines, days] = await Promise.all([
    until > today ? planned(new Date(until - 1)) : [],
    from <= ctx.now().getTime()
      ? listPaidDays(ctx, { ...since(ctx, new Date(from)), until: new Date(until) })
      : [],
  ]);
  const within = lines.flat().filter(({ day }) => day >= input.from && day < dayOf(until));
  return {
    data: within.sort(soonest).map((line) => withKind(ctx, line)),
    complete: lines.every((some) => some.length < maxPlanned),
    paid: days.map(({ totals, lines, ...day }) => ({
      ...day,
      totals: totals.map(({ amount, currency }) => ({ amount: inWire(amount), currency })),
      lines: lines.map((line) => withKind(ctx, line)),
    })),
  };
}
