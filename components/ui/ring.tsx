import clsx from 'clsx';

const RADIUS = 8;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of a time is left, as a ring that runs out. */
export const Ring = ({ part, pressing }: { part: number; pressing: boolean }) => (
  <svg viewBox="0 0 20 20" fill="none" strokeWidth="3" aria-hidden="true" className="size-3.5 -rotate-90">
    <circle cx="10" cy="10" r={RADIUS} className="stroke-line-strong" />
    <circle
      cx="10"
      cy="10"
      r={RADIUS}
      strokeDasharray={ROUND}
      strokeDashoffset={ROUND * (1 - Math.min(Math.max(part, 0), 1))}
      className={clsx(pressing ? 'stroke-amber' : 'stroke-accent')}
    />
  </svg>
);
