import type { BatchView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/money/amount';
import { Notice } from '@/components/ui/notice';
import { payoutsWord } from '../../_parts/batch-words';

/** What is to leave each balance, beside what it has. */
export function BatchSums({ view: { batch, sums, twins, limited } }: { view: BatchView }) {
  if (batch.status === 'validating' || batch.status === 'cancelled' || sums.length === 0) return null;
  const made = batch.status === 'submitting' || batch.status === 'submitted';
  const short = made ? [] : sums.filter(({ debit, available }) => debit > available);
  return (
    <>
      <dl className="flex flex-wrap gap-3">
        {sums.map(({ currency, rows, debit, available }) => (
          <div key={currency} className="min-w-48 rounded-[9px] border border-line bg-surface px-4 py-2.5">
            <dt className="text-muted text-xs">
              {payoutsWord(rows)} from {currency}, fees included
            </dt>
            <dd>
              <Amount amount={debit} currency={currency} className="font-[580] text-lg" />
              {!made && (
                <span className="block text-muted text-xs">
                  of <Amount amount={available} currency={currency} /> available
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {short.length > 0 && !limited && (
        <Notice
          tone="amber"
          title={`More than the ${short.map(({ currency }) => currency).join(' and ')} balance has`}
        >
          <p>What the balance does not cover when its turn comes waits for money, or fails.</p>
        </Notice>
      )}
      {twins > 0 && !made && (
        <Notice tone="amber" title={`${payoutsWord(twins)} look like one another`}>
          <p>They pay the same amount to the same beneficiary for the same invoice. The rows say which.</p>
        </Notice>
      )}
    </>
  );
}
