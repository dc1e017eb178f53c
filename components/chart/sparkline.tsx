import clsx from 'clsx';

const WIDTH = 100;
const HEIGHT = 24;
const INSET = 2;

const place = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

type Props = {
  /** Null where there is nothing to measure. */
  values: readonly (number | null)[];
  /** The value at the top; default: the largest. */
  top?: number;
  className?: string;
};

/** Hidden from screen readers: it repeats the chart or the table of its page. */
export function Sparkline({ values, top, className }: Props) {
  const most = top ?? Math.max(0, ...values.map((value) => value ?? 0));
  const step = (WIDTH - 2 * INSET) / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => ({
    x: INSET + at * step,
    y: value === null ? null : HEIGHT - INSET - (most === 0 ? 0 : value / most) * (HEIGHT - 2 * INSET),
  }));
  const last = points.findLast(({ y }) => y !== null);
  const path = points
    .map(({ x, y }, at) =>
      // A point between gaps is a line of no length, which its round ends make visible.
      y === null ? '' : points[at - 1]?.y == null ? `M${place(x, y)}h0` : `L${place(x, y)}`,
    )
    .join('');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={clsx('h-6 w-25 overflow-visible', className)}
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y!} r="2" fill="currentColor" />}
    </svg>
  );
}
