'use client';

import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Lock, LockOpen } from 'lucide-react';
import { useRef } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { idOfField } from '@/components/form/field-source';
import { countdown, PRESSING_MS } from '@/components/time/countdown';
import { useSeconds } from '@/components/time/now';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { type HeldRate, hasLapsed, heldFromNow, lifeOf } from '../../../_parts/held-rate';
import { amountOf, type PayoutDraft } from './payout-draft';

type Props = { draft: PayoutDraft; hold: (held: HeldRate | null) => void };

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
          if (found) set(heldFromNow(found));
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
  const life = lifeOf(held.quote);
  const lapsed = hasLapsed(held, now);
  return (
    <div
      className={clsx(
        'space-y-2 rounded-[9px] border px-3.5 py-2.5',
        lapsed ? 'border-red text-red' : left < PRESSING_MS ? 'border-amber' : 'border-line-strong',
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
          <span
            role="timer"
            className={clsx('tabular-nums', left < PRESSING_MS ? 'text-amber' : 'text-muted')}
          >
            {countdown(left)} left
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
