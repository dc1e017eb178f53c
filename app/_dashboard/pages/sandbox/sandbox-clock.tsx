'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { FastForward } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { exactUtc } from '@/components/format/time';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';

const hour = 3600;
const steps = [
  { seconds: 60, label: '1 minute' },
  { seconds: 31 * 60, label: '31 minutes' },
  { seconds: 24 * hour, label: '1 day' },
  { seconds: 7 * 24 * hour, label: '7 days' },
  { seconds: 30 * 24 * hour, label: '30 days' },
];

export function SandboxClock() {
  const trpc = useTRPC();
  const { data: clock } = useSuspenseQuery(trpc.clock.get.queryOptions({}, { refetchInterval: 1_000 }));
  const me = useMe();
  const move = useAct('clock.move', { undone: 'Clock not fully advanced' });
  const may = me.scopes.includes('develop');
  return (
    <section aria-labelledby="clock" className="max-w-2xl space-y-3">
      <h2 id="clock" className="font-medium text-base">
        Sandbox clock
      </h2>
      <p className="font-medium text-2xl tabular-nums tracking-tighter">
        <time dateTime={clock.now}>{exactUtc(Date.parse(clock.now))}</time>
      </p>
      <p className="text-muted">
        Quotes, the queue, deadlines and bank responses follow this clock. Advancing it runs everything due in
        between, in order. The clock can’t be set back.
      </p>
      {move.failure && <FailureNotice failure={move.failure} />}
      {may ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="inline-flex items-center gap-1.5 text-muted">
            <FastForward aria-hidden="true" className="size-4" /> Advance by
          </span>
          {steps.map(({ seconds, label }) => (
            <Button
              key={seconds}
              pending={move.pending}
              onClick={() => move.run({ advance_by_seconds: seconds })}
            >
              {label}
            </Button>
          ))}
          {move.pending && (
            <span role="status" className="text-muted">
              Advancing…
            </span>
          )}
        </div>
      ) : (
        <p className="text-muted">Your role can’t advance the clock.</p>
      )}
    </section>
  );
}
