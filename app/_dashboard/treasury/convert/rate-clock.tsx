'use client';

import clsx from 'clsx';
import { Ring } from '@/components/primitives/ring';
import { countdown, PRESSING_MS } from '@/components/time/countdown';

export function RateClock({ left: until, life }: { left: number; life: number }) {
  // The rate may have been held after the last tick.
  const left = Math.min(Math.max(until, 0), life);
  const pressing = left < PRESSING_MS;
  return (
    <span className="relative grid size-14 shrink-0 place-items-center">
      <Ring part={left / life} pressing={pressing} width={58} className="absolute inset-0" />
      <span
        role="timer"
        aria-label="Time left on the held rate"
        className={clsx('font-medium text-xs tabular-nums', pressing && 'text-amber')}
      >
        {countdown(left)}
      </span>
    </span>
  );
}
