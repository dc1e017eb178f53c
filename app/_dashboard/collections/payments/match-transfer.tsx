'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { ConnectTransfer } from './connect-transfer';
import type { Candidate, PaymentView } from './words';

export function MatchTransfer({ view }: { view: PaymentView }) {
  const trpc = useTRPC();
  const me = useMe();
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const found = useQuery(trpc.payments.candidates.queryOptions({ id: view.payment.id }));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading text="Looking for payment links and checkout orders…" />;
  const { data, count } = found.data;
  const amount = formatMoney(view.payment.payment_amount, view.payment.payment_currency);
  return (
    <section aria-label="Match this transfer" className="rounded-lg border border-line">
      <h2 className="border-line border-b px-3 py-2 font-medium">
        {data.length
          ? 'Which payment link or checkout order does this transfer pay?'
          : `No payment link or checkout order of ${amount} is waiting for payment`}
      </h2>
      {data.length === 0 && (
        <p className="px-3 py-2.5 text-muted">
          Create a payment link or checkout order for this amount and match the transfer to it, refund it, or
          mark it as a top-up if you sent it yourself.
        </p>
      )}
      <ul>
        {data.map((candidate) => (
          <li
            key={candidate.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-3 py-2.5 last:border-b-0"
          >
            <Score score={candidate.score} />
            <span className="min-w-48 flex-1">
              <span className="block font-medium">
                {candidate.customer_name}{' '}
                <span className="font-normal text-muted">
                  {candidate.invoice_number ?? candidate.reference_number ?? ''}
                </span>
              </span>
              <span className="block text-muted text-xs">{candidate.reasons.join(' · ')}</span>
              <span className="block text-faint text-xs">
                {candidate.type === 'orders' ? 'Checkout order' : 'Payment link'}, expires{' '}
                <Moment at={candidate.expires_at} />
              </span>
            </span>
            {me.scopes.includes('make') && (
              <Button onClick={() => setChosen(candidate)}>
                Match<span className="sr-only"> with {candidate.customer_name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {count > data.length && (
        <p className="border-line border-t px-3 py-2 text-muted text-xs">
          Showing the {data.length} best matches of {count}.
        </p>
      )}
      {chosen && <ConnectTransfer view={view} candidate={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function Score({ score }: { score: number }) {
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <span className="w-10 text-right font-medium">
        {score}%<span className="sr-only"> match</span>
      </span>
      <span aria-hidden="true" className="h-1.5 w-12 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${score}%` }} />
      </span>
    </span>
  );
}
