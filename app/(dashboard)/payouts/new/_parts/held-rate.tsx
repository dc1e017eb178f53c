'use client';

import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Lock, LockOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { idOfField } from '@/components/form/field-source';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { amountOf, type HeldRate, hasLapsed, type PayoutDraft } from './payout-draft';

type Props = { draft: PayoutDraft; hold: (held: HeldRate | null) => void };

const pressing = 120_000;

/** Holds the rate and the fees that are shown for half an hour, with the time that is left. */
export function HeldRateField({ draft, hold }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the focus shall not go with it.
  const set = (held: HeldRate | null) => {
    hold(held);
    requestAnimationFrame(() => place.current?.focus());
  };
  const quote = useMutation(useTRPC().quotes.create.mutationOptions());
  const ask = () =>
    quote.mutate(
      {
        resource: 'payout',
        source_currency: draft.source_currency,
        destination_currency: draft.destination_currency,
        [`${draft.exact}_amount`]: amountOf(draft),
        payment_method: {
          type: 'bank_transfer',
          subtype: draft.payment_rail === 'swift' ? 'swift_transfer' : 'local_transfer',
        },
      },
      {
        onSuccess: ({ quotes }) => {
          const found = quotes.find(
            ({ payment_method }) => payment_method?.payment_rail === draft.payment_rail,
          );
          if (!found) return;
          const life = Date.parse(found.expires_at) - Date.parse(found.created_at);
          set({ quote: found, lapsesAt: Date.now() + life });
        },
      },
    );
  const failure = failureOf(quote.error, 'Rate not held');
  return (
    <div ref={place} id={idOfField('quote_id')} tabIndex={-1} className="space-y-2 outline-none">
      {failure && <FailureNotice failure={failure} />}
      {draft.held ? (
        <Held held={draft.held} again={ask} letGo={() => set(null)} asking={quote.isPending} />
      ) : (
        <Button disabled={quote.isPending} onClick={ask}>
          <Lock aria-hidden="true" />
          {quote.isPending ? 'Holding rate…' : 'Hold rate for 30 minutes'}
        </Button>
      )}
    </div>
  );
}

type HeldProps = { held: HeldRate; again: () => void; letGo: () => void; asking: boolean };

function Held({ held, again, letGo, asking }: HeldProps) {
  const now = useSeconds();
  const left = Math.max(held.lapsesAt - now, 0);
  const life = Date.parse(held.quote.expires_at) - Date.parse(held.quote.created_at);
  const lapsed = hasLapsed(held, now);
  return (
    <div
      className={clsx(
        'space-y-2 rounded-[9px] border px-3.5 py-2.5',
        lapsed ? 'border-red text-red' : left < pressing ? 'border-amber' : 'border-line-strong',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <span role={lapsed ? 'alert' : undefined} className="inline-flex items-center gap-1.5 font-[560]">
          {lapsed ? (
            <LockOpen aria-hidden="true" className="size-4" />
          ) : (
            <Lock aria-hidden="true" className="size-4 text-accent" />
          )}
          {lapsed ? 'Rate expired' : 'Rate held'}
        </span>
        {!lapsed && (
          <span role="timer" className={clsx('tabular-nums', left < pressing ? 'text-amber' : 'text-muted')}>
            {clock(left)} left
          </span>
        )}
      </div>
      {!lapsed && (
        <Progress max={life} value={left} label="Time left on the held rate" className="h-1 w-full" />
      )}
      <div className="flex flex-wrap gap-2 text-text">
        {lapsed && (
          <Button disabled={asking} onClick={again}>
            Hold current rate
          </Button>
        )}
        <Button variant="quiet" onClick={letGo}>
          {lapsed ? 'Continue without holding' : 'Release rate to edit'}
        </Button>
      </div>
    </div>
  );
}

function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
