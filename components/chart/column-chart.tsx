'use client';

import clsx from 'clsx';
import { type ReactNode, useState } from 'react';

/** Width of the axis's labels, which `ColumnAxis` leaves free. */
const LABELS = 'w-11 shrink-0';
const LABELS_SPACE = 'pl-11';
/** Bar width as a fraction of its column. */
const BAR = 0.6;

type Tick = { readonly y: number; readonly text: string; readonly line?: 'zero' | 'dashed' };

/** The horizontal place of a bar, for `<rect>`. */
export type Bar = { readonly x: string; readonly width: string; readonly rx: number };

type Props = {
  /** Read by screen readers: the totals, and that arrow keys move. */
  label: string;
  titles: { readonly axis: string; readonly columns: string };
  height: number;
  ticks: readonly Tick[];
  /** One of each column, from left to right. */
  keys: readonly string[];
  column: (at: number, bar: Bar) => ReactNode;
  tip: (at: number, place: TipPlace) => ReactNode;
  /** Opens the details of a column: a click or Enter, and on a touch screen the second tap. */
  onOpen?: (at: number) => void;
  /** Below the columns. */
  children: ReactNode;
  patterns?: ReactNode;
  /** Drawn below the columns, over their whole width. */
  backdrop?: ReactNode;
};

/** Columns that pointer and arrow keys move between. The page has the same data as a table. */
export function ColumnChart({
  label,
  titles,
  height,
  ticks,
  keys,
  column,
  tip,
  onOpen,
  children,
  patterns,
  backdrop,
}: Props) {
  const [at, setAt] = useState<number | null>(null);
  const count = keys.length;
  const move = (step: number) =>
    setAt((now) => Math.min(Math.max((now ?? (step > 0 ? -1 : count)) + step, 0), count - 1));
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between columns.
      tabIndex={0}
      role="img"
      aria-label={label}
      className="relative mt-4 rounded-md"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAt(null);
        if (event.key === 'Enter' && at !== null) onOpen?.(at);
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        move(event.key === 'ArrowLeft' ? -1 : 1);
      }}
      onBlur={() => setAt(null)}
      // A finger leaves with each tap, before its click.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setAt(null)}
    >
      <div aria-hidden="true" className="flex">
        <svg height={height} className={clsx(LABELS, 'overflow-visible fill-faint text-2xs tabular-nums')}>
          <title>{titles.axis}</title>
          {ticks.map(({ y, text }) => (
            <text key={y} x="34" y={y + 4} textAnchor="end">
              {text}
            </text>
          ))}
        </svg>
        <svg height={height} className="min-w-0 flex-1 overflow-visible">
          <title>{titles.columns}</title>
          {patterns && <defs>{patterns}</defs>}
          {ticks.map(({ y, line }) => (
            <line
              key={y}
              x1="0"
              x2="100%"
              y1={y}
              y2={y}
              strokeDasharray={line === 'dashed' ? '2 3' : undefined}
              className={line === 'zero' ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {backdrop}
          {keys.map((key, index) => (
            <g key={key}>
              {column(index, {
                x: percent((index + (1 - BAR) / 2) / count),
                width: percent(BAR / count),
                rx: 1.5,
              })}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the chart has the same keys. */}
              <rect
                x={percent(index / count)}
                y="0"
                width={percent(1 / count)}
                height={height}
                className={at === index ? 'fill-text/8' : 'fill-transparent'}
                // A mouse at rest enters a chart that appears below it, but must not override the arrow keys.
                onPointerMove={() => setAt(index)}
                onClick={({ nativeEvent }) => {
                  const isTouch = (nativeEvent as PointerEvent).pointerType === 'touch';
                  if (isTouch && at !== index) setAt(index);
                  else onOpen?.(index);
                }}
              />
            </g>
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className={clsx('mt-1 text-2xs text-faint tabular-nums', LABELS_SPACE)}>
        {children}
      </div>
      {at !== null && tip(at, placeOf(at, count))}
    </div>
  );
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

type TipPlace = { readonly left: string } | { readonly right: string };

/** Next to the column, on the side with more room. */
const placeOf = (at: number, count: number): TipPlace =>
  at > (count - 1) / 2
    ? { right: `${((count - at) / count) * 95}%` }
    : { left: `${((at + 1) / count) * 95 + 5}%` };

type TipProps = {
  place: TipPlace;
  title: ReactNode;
  lines: readonly (readonly [label: string, value: string, swatch?: string])[];
  hint?: string | undefined;
};

export const ColumnTip = ({ place, title, lines, hint }: TipProps) => (
  <div
    role="status"
    style={place}
    className="pointer-events-none absolute top-1 z-10 w-max min-w-44 card px-3 py-2 text-xs shadow-float"
  >
    <p className="font-medium">{title}</p>
    <dl className="mt-1 tabular-nums">
      {lines.map(([label, value, swatch]) => (
        <div key={label} className="flex items-center gap-1.5">
          {swatch && <Swatch className={swatch} />}
          <dt className="flex-1 text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {hint && <p className="mt-1 text-faint">{hint}</p>}
  </div>
);

export const Swatch = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-sm', className)} />
);
