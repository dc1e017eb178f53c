import type { BatchView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { Notice } from '@/components/primitives/notice';
import { payoutCount, rowCount } from '../batch-labels';

export function BatchSums({ view: { batch, sums, duplicates, limited } }: { view: BatchView }) {
  if (batch.status === 'validating' || batch.status === 'cancelled') return null;
  const made = batch.status === 'submitting' || batch.status === 'submitted';
  const short = made ? [] : sums.filter(({ debit, available }) => debit > available);
  return (
    <>
      {sums.length > 0 && (
        <dl className="flex flex-wrap gap-3">
          {sums.map(({ currency, rows, debit, available }) => (
            <div key={currency} className="min-w-48 card px-4 py-2.5">
              <dt className="text-muted text-xs">
                {payoutCount(rows)} from {currency} balance, fees included
              </dt>
              <dd>
                <Amount amount={debit} currency={currency} className="font-medium text-lg" />
                {!made && (
                  <span className="block text-muted text-xs">
                    of <Amount amount={available} currency={currency} /> available
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {short.length > 0 && !limited && (
        <Notice
          tone="amber"
          title={`Not enough in the ${short.map(({ currency }) => currency).join(' and ')} balance`}
        >
          <p>Payouts the balance doesn’t cover wait in the queue, or fail if queueing is off.</p>
        </Notice>
      )}
      {batch.counts.held > 0 && (
        <Notice tone="amber" title={`${rowCount(batch.counts.held)} left out`}>
          <p>
            They may be duplicates or are hidden in the spreadsheet.
            {!made && ' Include the rows below that you want to pay.'}
          </p>
        </Notice>
      )}
      {duplicates > 0 && !made && (
        <Notice tone="amber" title={`${payoutCount(duplicates)} may be duplicates`}>
          <p>Another row, file or payout has the same beneficiary and invoice.</p>
        </Notice>
      )}
    </>
  );
}
