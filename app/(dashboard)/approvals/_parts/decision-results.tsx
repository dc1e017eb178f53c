import { Check, TriangleAlert } from 'lucide-react';
import { formatMoney } from '@/components/money/format';
import { type Status, statusWord } from '@/components/status/status';
import type { Decided } from './decide';

/** What became of each, the refused ones first. */
export function DecisionResults({ results }: { results: Decided[] }) {
  const sorted = [...results].sort((a, b) => b.outcome.localeCompare(a.outcome));
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label="What became of each"
      className="mt-3 max-h-[45dvh] overflow-auto border-line border-t"
    >
      {sorted.map(({ id, outcome, status, progress, reason, row }) => {
        const done = outcome === 'done';
        const Icon = done ? Check : TriangleAlert;
        return (
          <li key={id} className="flex gap-2 border-line border-b py-2">
            <Icon
              aria-hidden="true"
              className={`mt-px size-4 shrink-0 ${done ? 'text-green' : 'text-amber'}`}
            />
            <div className="min-w-0">
              <p>
                {formatMoney(row.payout.source_amount, row.payout.source_currency)} to {row.beneficiary.name}
              </p>
              <p className={done ? 'text-muted' : 'text-amber'}>
                {done
                  ? progress
                    ? `Done: ${progress} approvals, and others give the rest`
                    : `Done: ${status ? statusWord(status as Status).toLowerCase() : ''}`
                  : `Refused: ${reason}`}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
