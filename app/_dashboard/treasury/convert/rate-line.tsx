'use client';

import { TimerOff } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import { useSeconds } from '@/components/time/now';
import { TimeOfDay } from '@/components/time/time-of-day';
import { type HeldRate, lifetimeMs } from '../../kit/held-rate';
import { RateClock } from './rate-clock';
import type { Terms } from './terms';

type Props = { terms: Terms; held: HeldRate | null; lapsed: boolean; onRelease: () => void };

export function RateLine({ terms, held, lapsed, onRelease }: Props) {
  const now = useSeconds();
  const { source, target, rate } = terms;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      {held && !lapsed && <RateClock left={held.lapsesAt - now} life={lifetimeMs(held.quote)} />}
      <div className="min-w-40 flex-1">
        <p className="font-medium tabular-nums">
          1 {source.currency} = {rate} {target.currency}
        </p>
        <p className="text-muted text-xs">
          {held && !lapsed ? (
            <>
              Mid-market rate, held until <TimeOfDay at={held.quote.expires_at} />
            </>
          ) : (
            'Mid-market rate, updated every minute'
          )}
        </p>
      </div>
      {held && (
        <Button variant="quiet" onClick={onRelease}>
          {lapsed ? 'Edit amounts' : 'Release rate to edit'}
        </Button>
      )}
    </div>
  );
}

export function RateExpired({ difference }: { difference: string | null }) {
  return (
    <div role="alert" className="flex gap-2 rounded-lg bg-amber-soft px-3 py-2.5 text-amber">
      <TimerOff aria-hidden="true" className="mt-px size-4 shrink-0" />
      <div>
        <p className="font-medium">The held rate expired. Nothing was converted.</p>
        {difference && <p className="mt-0.5">{difference}</p>}
      </div>
    </div>
  );
}
