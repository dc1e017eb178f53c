'use client';

import clsx from 'clsx';
import { Lock, LockOpen } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import { Progress } from '@/components/primitives/progress';
import { countdown, PRESSING_MS } from '@/components/time/countdown';
import { useSeconds } from '@/components/time/now';
import { type HeldRate, hasLapsed, lifetimeMs } from '../../../kit/held-rate';

type Props = { held: HeldRate; onHoldAgain: () => void; onRelease: () => void; isPending: boolean };

export function HeldClock({ held, onHoldAgain, onRelease, isPending }: Props) {
  const now = useSeconds();
  const left = Math.max(held.lapsesAt - now, 0);
  const lifetime = lifetimeMs(held.quote);
  const isExpired = hasLapsed(held, now);
  return (
    <div
      className={clsx(
        'space-y-2 rounded-xl border px-3.5 py-2.5',
        isExpired ? 'border-red text-red' : left < PRESSING_MS ? 'border-amber' : 'border-line-strong',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <span role={isExpired ? 'alert' : undefined} className="inline-flex items-center gap-1.5 font-medium">
          {isExpired ? (
            <LockOpen aria-hidden="true" className="size-4" />
          ) : (
            <Lock aria-hidden="true" className="size-4 text-accent" />
          )}
          {isExpired ? 'Rate expired' : 'Rate held'}
        </span>
        {!isExpired && (
          <span
            role="timer"
            className={clsx('tabular-nums', left < PRESSING_MS ? 'text-amber' : 'text-muted')}
          >
            {countdown(left)} left
          </span>
        )}
      </div>
      {!isExpired && (
        <Progress max={lifetime} value={left} label="Time left on the held rate" className="h-1 w-full" />
      )}
      <div className="flex flex-wrap gap-2 text-text">
        {isExpired && (
          <Button pending={isPending} onClick={onHoldAgain}>
            Hold current rate
          </Button>
        )}
        <Button variant="quiet" onClick={onRelease}>
          {isExpired ? 'Continue without holding' : 'Release rate to edit'}
        </Button>
      </div>
    </div>
  );
}
