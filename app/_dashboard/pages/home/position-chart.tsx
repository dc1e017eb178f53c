'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { ColumnChart, ColumnTip } from '@/components/chart/column-chart';
import { axisAmount, niceStep } from '@/components/chart/scale';
import { formatAmount, formatMoney } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { useGo } from '@/components/primitives/navigation';

export type Position = Outputs['home']['position'];

export type PositionDay = {
  readonly day: string;
  readonly total: number;
  /** From the day before. */
  readonly change: number | null;
  /** Payouts that left. */
  readonly payouts: number;
  readonly isPlanned: boolean;
  /** The entries of the balance that changed most. */
  readonly href: string | null;
};

export function daysOf({ days, forecast }: Position): PositionDay[] {
  const all = [...days, ...forecast];
  return all.map(({ day, total }, at) => {
    const { payouts = 0, moved = null } = days[at] ?? {};
    return {
      day,
      total,
      change: at === 0 ? null : total - all[at - 1]!.total,
      payouts,
      isPlanned: at >= days.length,
      href: moved && `/balances?${new URLSearchParams({ ...moved, after: day, before: day })}`,
    };
  });
}

export const changeText = ({ change }: PositionDay, base: string): string =>
  change === null ? '—' : `${change > 0 ? '+' : ''}${formatAmount(change, base)}`;

const HEIGHT = 120;
const LINES = 3;

/** A line up to today, dashed for the days to come. */
export function PositionChart({ found }: { found: Position }) {
  const { base, days, forecast } = found;
  const go = useGo();
  const all = daysOf(found);
  if (all.every(({ total }) => total === 0)) {
    return (
      <p className="mt-2 text-muted">The last 60 days and the next 30 appear here once money arrives.</p>
    );
  }
  const today = days.length - 1;
  const { low, step, ticks } = scaleOf(all.map(({ total }) => total));
  const high = low + step * (ticks.length - 1);
  const yOf = (total: number) => ((high - total) / (high - low)) * HEIGHT;
  const point = (at: number) => `${at + 0.5} ${yOf(all[at]!.total).toFixed(1)}`;
  const line = (first: number, last: number) =>
    all
      .slice(first, last + 1)
      .map((_, at) => `${at === 0 ? 'M' : 'L'}${point(first + at)}`)
      .join('');
  const lowest = forecast.reduce((least, day) => (day.total < least.total ? day : least), days[today]!);
  return (
    <>
      <ColumnChart
        label={`From ${formatMoney(days[0]!.total, base)} to ${formatMoney(days[today]!.total, base)} in ${days.length} days, ${formatMoney(all.at(-1)!.total, base)} planned in ${forecast.length} days. Use the arrow keys to move between days and Enter to open a day’s entries; the table lists them all.`}
        titles={{ axis: 'Totals', columns: 'Cash position by day' }}
        height={HEIGHT}
        ticks={ticks.map((tick) => ({
          y: yOf(tick),
          text: axisAmount(tick, base),
          line: tick === 0 ? 'zero' : undefined,
        }))}
        keys={all.map(({ day }) => day)}
        backdrop={
          <svg
            aria-hidden="true"
            x="0"
            y="0"
            width="100%"
            height={HEIGHT}
            viewBox={`0 0 ${all.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            fill="none"
            className="stroke-accent"
          >
            <path
              d={`${line(0, today)}L${today + 0.5} ${HEIGHT}L0.5 ${HEIGHT}Z`}
              className="fill-accent/10 stroke-none"
            />
            <path d={line(0, today)} strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
            <path
              d={line(today, all.length - 1)}
              strokeWidth="1.75"
              strokeDasharray="3 4"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M${today + 0.5} 0V${HEIGHT}`}
              className="stroke-line-strong"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        }
        column={() => null}
        onOpen={(at) => {
          const { href } = all[at]!;
          if (href) go(href);
        }}
        tip={(at, place) => (
          <ColumnTip
            place={place}
            title={
              <>
                {calendarDay(all[at]!.day)}
                {all[at]!.isPlanned && <span className="font-normal text-faint"> as planned</span>}
              </>
            }
            lines={linesOf(all[at]!, base)}
            hint={all[at]!.href ? 'Click or press Enter for its entries' : undefined}
          />
        )}
      >
        <svg className="h-4 w-full overflow-visible fill-current">
          <title>Days</title>
          {[0, Math.floor(today / 2), today, all.length - 1].map((at, index) => (
            <text
              key={at}
              y="11"
              x={`${((at + 0.5) / all.length) * 100}%`}
              textAnchor={index === 0 ? 'start' : index === 3 ? 'end' : 'middle'}
              className={at === today ? 'fill-text font-medium' : undefined}
            >
              {at === today ? 'Today' : calendarDay(all[at]!.day)}
            </text>
          ))}
        </svg>
      </ColumnChart>
      <p className="mt-1 text-faint text-xs">
        {lowest === days[today]
          ? 'Nothing is planned in the next 30 days that lowers it.'
          : `Lowest planned balance in 30 days: ${formatMoney(lowest.total, base)} on ${calendarDay(lowest.day)}.`}
      </p>
    </>
  );
}

const linesOf = (day: PositionDay, base: string) => [
  ['Total', formatAmount(day.total, base)] as const,
  ...(day.change ? [['Change', changeText(day, base)] as const] : []),
  ...(day.payouts > 0 ? [['Payouts sent', String(day.payouts)] as const] : []),
];

/** Starts at zero unless the line would then use less than half of the height. */
function scaleOf(totals: readonly number[]) {
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  const from = least >= 0 && least < most / 2 ? 0 : least;
  const step = niceStep(Math.max(most - from, most / 100, LINES) / LINES);
  const low = Math.floor(from / step) * step;
  const ticks = [low];
  do ticks.push(ticks.at(-1)! + step);
  while (ticks.at(-1)! < most);
  return { low, step, ticks };
}
