import { calendarDay } from '@/components/format/time';

export type DayBar = { date: string; count: number; title: string };

/** Width of a bar with its gap, and of the gap, in SVG units. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 36;

/** Hidden from screen readers: the page has the same data as a table. */
export function DayBars({ days, className }: { days: readonly DayBar[]; className?: string }) {
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <div aria-hidden="true" className={className}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-9 w-full"
      >
        {days.map(({ date, count, title }, at) => {
          const height = count === 0 ? 3 : Math.max(8, (count / most) * HEIGHT);
          return (
            <rect
              key={date}
              x={at * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className={count === 0 ? 'fill-line' : 'fill-bar'}
            >
              {count > 0 && <title>{title}</title>}
            </rect>
          );
        })}
      </svg>
      <div className="mt-1 flex justify-between text-2xs text-faint tabular-nums">
        <span>{calendarDay(days[0]!.date)}</span>
        <span>{calendarDay(days.at(-1)!.date)}</span>
      </div>
    </div>
  );
}
