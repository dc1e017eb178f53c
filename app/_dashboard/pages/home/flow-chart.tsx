'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { type Bar, ColumnChart, ColumnTip } from '@/components/chart/column-chart';
import { axisAmount, twoSidedAxis } from '@/components/chart/scale';
import { formatAmount, formatMoney } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';

type FlowData = Outputs['home']['flow'];
type Day = FlowData['days'][number];

const HEIGHT = 200;
const LINES = 4;
const LEAST = 1.5;

export function FlowChart({ found: { days, base } }: { found: FlowData }) {
  const most = (way: 'in' | 'out') => Math.max(...days.map((day) => day[way]));
  const { top, bottom, ticks } = twoSidedAxis(most('in'), most('out'), LINES);
  const yOf = (amount: number) => ((top - amount) / (top + bottom)) * HEIGHT;
  const last = days.length - 1;
  const total = (way: 'in' | 'out') =>
    formatMoney(
      days.reduce((sum, day) => sum + day[way], 0),
      base,
    );
  return (
    <ColumnChart
      label={`In ${total('in')} and out ${total('out')} over 30 days. Use the arrow keys to move between days; the table lists them all.`}
      titles={{ axis: 'Amounts', columns: 'Money in and out by day' }}
      height={HEIGHT}
      ticks={ticks.map((tick) => ({
        y: yOf(tick),
        text: axisAmount(tick, base),
        line: tick === 0 ? 'zero' : undefined,
      }))}
      keys={days.map(({ day }) => day)}
      patterns={<Hatching />}
      column={(at, bar) => <DayBars day={days[at]!} bar={bar} isToday={at === last} yOf={yOf} />}
      tip={(at, place) => (
        <ColumnTip
          place={place}
          title={
            <>
              {calendarDay(days[at]!.day)}
              {at === last && <span className="font-normal text-faint"> so far</span>}
            </>
          }
          lines={linesOf(days[at]!, base)}
        />
      )}
    >
      <div className="flex justify-between">
        {[0, 7, 14, 21].map((index) => (
          <span key={index}>{calendarDay(days[index]!.day)}</span>
        ))}
        <span>today</span>
      </div>
    </ColumnChart>
  );
}

const Hatching = () => (
  <>
    <pattern id="today-in" width="4" height="4" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" className="fill-accent-soft" />
      <rect width="1.8" height="4" className="fill-bar" />
    </pattern>
    <pattern id="today-out" width="4" height="4" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
      <rect width="1.8" height="4" className="fill-slate" />
    </pattern>
  </>
);

type BarProps = { day: Day; bar: Bar; isToday: boolean; yOf: (amount: number) => number };

function DayBars({ day, bar, isToday, yOf }: BarProps) {
  const zero = yOf(0);
  const up = Math.max(zero - yOf(day.in), LEAST);
  const down = Math.max(yOf(-day.out) - zero, LEAST);
  return (
    <>
      {day.in > 0 && (
        <rect
          {...bar}
          y={zero - up}
          height={up}
          {...(isToday ? { fill: 'url(#today-in)' } : { className: 'fill-bar' })}
        />
      )}
      {day.out > 0 && (
        <rect
          {...bar}
          y={zero}
          height={down}
          {...(isToday ? { fill: 'url(#today-out)' } : { className: 'fill-slate' })}
        />
      )}
    </>
  );
}

function linesOf(day: Day, base: string) {
  const net = day.in - day.out;
  return [
    ['In', formatAmount(day.in, base)],
    ['Out', formatAmount(day.out, base)],
    ['Net', `${net > 0 ? '+' : ''}${formatAmount(net, base)}`],
  ] as const;
}
