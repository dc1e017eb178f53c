import { DAY_MS } from '@/server/kernel/time/durations';
import { calendarDay, clock } from '../format/time';

type Props = {
  /** When each column begins. */
  times: readonly number[];
  /** A label is shown where a column begins at a multiple of this. */
  everyMs: number;
};

/** Times in UTC below a `ColumnChart`, days at midnight. */
export const TimeAxis = ({ times, everyMs }: Props) => (
  <svg height="14" className="w-full overflow-visible fill-faint">
    <title>Time in UTC</title>
    {times.map((time, at) =>
      time % everyMs === 0 && at < times.length - 1 ? (
        <text
          key={time}
          x={`${((at / times.length) * 100).toFixed(3)}%`}
          y="11"
          textAnchor={at === 0 ? 'start' : 'middle'}
        >
          {time % DAY_MS === 0 ? calendarDay(new Date(time).toISOString().slice(0, 10)) : clock(time)}
        </text>
      ) : null,
    )}
  </svg>
);
