'use client';

import clsx from 'clsx';
import { countdown, PRESSING_MS } from '@/components/time/countdown';

const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;

/** How long a rate is still held: a ring that runs out, around the minutes and seconds. */
export function RateClock({ left: until, life }: { left: number; life: number }) {
  // It may have been held since the last second was counted.
  const left = Math.min(Math.max(until, 0), life);
  const pressing = left < PRESSING_MS;
  return (
    <span className="relative grid size-14 shrink-0 place-items-center">
      <svg
        viewBox="0 0 58 58"
        fill="none"
        strokeWidth="3"
        aria-hidden="true"
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="29" cy="29" r={RADIUS} className="stroke-line-strong" />
        <circle
          cx="29"
          cy="29"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - left / life)}
          className={pressing ? 'stroke-amber' : 'stroke-accent'}
        />
      </svg>
      <span
        role="timer"
        aria-label="Time left on the held rate"
        className={clsx('font-[580] text-xs tabular-nums', pressing && 'text-amber')}
      >
        {countdown(left)}
      </span>
    </span>
  );
}
