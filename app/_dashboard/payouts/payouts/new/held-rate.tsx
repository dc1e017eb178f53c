'use client';

import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import { useFieldId } from '@/components/form/field-source';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../../kit/act/use-act';
import { type HeldRate, heldFromNow } from '../../../kit/held-rate';
import { amountOf, type PayoutDraft } from './draft';

const clock = lazyPart(() => import('./held-clock').then(({ HeldClock }) => HeldClock));

type Props = { draft: PayoutDraft; onHold: (held: HeldRate | null) => void };

/** Holds the shown rate and fees for 30 minutes. */
export function HeldRateField({ draft, onHold }: Props) {
  const fieldId = useFieldId();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button unmounts, so the focus moves to its container.
  const set = (held: HeldRate | null) => {
    onHold(held);
    requestAnimationFrame(() => place.current?.focus());
  };
  const quote = useAct('quotes.create', {
    onDone: ({ quotes }) => {
      const found = quotes.find(({ payment_method }) => payment_method?.payment_rail === draft.payment_rail);
      if (found) set(heldFromNow(found));
    },
  });
  const ask = () =>
    quote.run({
      resource: 'payout',
      source_currency: draft.source_currency,
      destination_currency: draft.destination_currency,
      [`${draft.exact}_amount`]: amountOf(draft),
      payment_method: {
        type: 'bank_transfer',
        subtype: draft.payment_rail === 'swift' ? 'swift_transfer' : 'local_transfer',
      },
    });
  const failure = failureOf(quote.error, 'Rate not held');
  return (
    <div ref={place} id={fieldId('quote_id')} tabIndex={-1} className="space-y-2 outline-none">
      {failure && <FailureNotice failure={failure} />}
      {draft.held ? (
        <LazyPart
          part={clock}
          props={{
            held: draft.held,
            onHoldAgain: ask,
            onRelease: () => set(null),
            isPending: quote.pending,
          }}
        />
      ) : (
        <Button pending={quote.pending} onClick={ask}>
          <Lock aria-hidden="true" />
          {quote.pending ? 'Holding rate…' : 'Hold rate for 30 minutes'}
        </Button>
      )}
    </div>
  );
}
