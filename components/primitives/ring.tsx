import clsx from 'clsx';

type Props = {
  /** From 1 (full) to 0. */
  part: number;
  pressing: boolean;
  /** Width of the SVG, whose line is 3 wide. */
  width?: number;
  className?: string;
};

export function Ring({ part, pressing, width = 20, className = 'size-3.5' }: Props) {
  const circle = { cx: width / 2, cy: width / 2, r: width / 2 - 2 };
  const round = 2 * Math.PI * circle.r;
  return (
    <svg
      viewBox={`0 0 ${width} ${width}`}
      fill="none"
      strokeWidth="3"
      aria-hidden="true"
      className={clsx('-rotate-90', className)}
    >
      <circle {...circle} className="stroke-line-strong" />
      <circle
        {...circle}
        strokeDasharray={round}
        strokeDashoffset={round * (1 - Math.min(Math.max(part, 0), 1))}
        className={pressing ? 'stroke-amber' : 'stroke-accent'}
      />
    </svg>
  );
}
