'use client';

import { useState } from 'react';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatAmount, formatMoney } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { axisText, computeAxis } from './axis';

type FlowData = Outputs['home']['flow'];
type Day = FlowData['days'][number];

const HEIGHT = 200;
/** Bar width as a fraction of a day. */
const BAR = 0.6;
const LEAST = 1.5;

export function FlowChart({ found: { days, base } }: { found: FlowData }) {
  const [at, setAt] = useState<number | null>(null);
  const { top, bottom, ticks } = computeAxis(days);
  const yOf = (amount: number) => ((top - amount) / (top + bottom)) * HEIGHT;
  const total = (way: 'in' | 'out') =>
    formatMoney(
      days.reduce((sum, day) => sum + day[way], 0),
      base,
    );
  const move = (step: number) =>
    setAt((now) => Math.min(Math.max((now ?? (step > 0 ? -1 : days.length)) + step, 0), days.length - 1));
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between days.
      tabIndex={0}
      role="img"
      aria-label={`In ${total('in')} and out ${total('out')} over 30 days. Use the arrow keys to move between days; the table lists them all.`}
      className="relative mt-4 rounded-md"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAt(null);
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        move(event.key === 'ArrowLeft' ? -1 : 1);
      }}
      onBlur={() => setAt(null)}
      onPointerLeave={() => setAt(null)}
    >
      <div aria-hidden="true" className="flex">
        <svg height={HEIGHT} className="w-11 shrink-0 overflow-visible fill-faint text-2xs tabular-nums">
          <title>Amounts</title>
          {ticks.map((tick) => (
            <text key={tick} x="34" y={yOf(tick) + 4} textAnchor="end">
              {axisText(tick, base)}
            </text>
          ))}
        </svg>
        <svg height={HEIGHT} className="min-w-0 flex-1 overflow-visible">
          <title>Money in and out by day</title>
          <Hatching />
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={yOf(tick)}
              y2={yOf(tick)}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {days.map((day, index) => (
            <Bars
              key={day.day}
              day={day}
              x={index / days.length}
              width={1 / days.length}
              today={index === days.length - 1}
              here={at === index}
              yOf={yOf}
              onPoint={() => setAt(index)}
            />
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between pl-11 text-2xs text-faint tabular-nums">
        {[0, 7, 14, 21].map((index) => (
          <span key={index}>{calendarDay(days[index]!.day)}</span>
        ))}
        <span>today</span>
      </div>
      {at !== null && <DayTip day={days[at]!} base={base} at={at} last={days.length - 1} />}
    </div>
  );
}

const Hatching = () => (
  <defs>
    <pattern id="today-in" width="4" height="4" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" className="fill-accent-soft" />
      <rect width="1.8" height="4" className="fill-accent" />
    </pattern>
    <pattern id="today-out" width="4" height="4" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
      <rect width="1.8" height="4" className="fill-clay" />
    </pattern>
  </defs>
);

type BarProps = {
  day: Day;
  /** Both are fractions of the chart width. */
  x: number;
  width: number;
  today: boolean;
  here: boolean;
  yOf: (amount: number) => number;
  onPoint: () => void;
};

function Bars({ day, x, width, today, here, yOf, onPoint }: BarProps) {
  const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
  const bar = { x: percent(x + (width * (1 - BAR)) / 2), width: percent(width * BAR), rx: 1.5 };
  const zero = yOf(0);
  const up = Math.max(zero - yOf(day.in), LEAST);
  const down = Math.max(yOf(-day.out) - zero, LEAST);
  return (
    <g>
      {day.in > 0 && (
        <rect
          {...bar}
          y={zero - up}
          height={up}
          {...(today ? { fill: 'url(#today-in)' } : { className: 'fill-accent' })}
        />
      )}
      {day.out > 0 && (
        <rect
          {...bar}
          y={zero}
          height={down}
          {...(today ? { fill: 'url(#today-out)' } : { className: 'fill-clay' })}
        />
      )}
      <rect
        x={percent(x)}
        y="0"
        width={percent(width)}
        height={HEIGHT}
        className={here ? 'fill-text/8' : 'fill-transparent'}
        onPointerEnter={onPoint}
      />
    </g>
  );
}

type TipProps = { day: Day; base: string; at: number; last: number };

function DayTip({ day, base, at, last }: TipProps) {
  const side =
    at > last / 2
      ? { right: `${((last + 1 - at) / (last + 1)) * 95}%` }
      : { left: `${((at + 1) / (last + 1)) * 95 + 5}%` };
  const net = day.in - day.out;
  const lines = [
    ['In', formatAmount(day.in, base)],
    ['Out', formatAmount(day.out, base)],
    ['Net', `${net > 0 ? '+' : ''}${formatAmount(net, base)}`],
  ] as const;
  return (
    <div
      role="status"
      style={side}
      className="pointer-events-none absolute top-1 z-10 w-44 card px-3 py-2 text-xs shadow-float"
    >
      <p className="font-medium">
        {calendarDay(day.day)}
        {at === last && <span className="font-normal text-faint"> so far</span>}
      </p>
      <dl className="mt-1 tabular-nums">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
