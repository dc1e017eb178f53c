import { skipToken, useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { isChangedCode, useChangeText } from '../../../kit/latest-change';
import { type Decidable, type Decided, doneText, type Verdict } from './decide';

const MAX_LOOKED_UP = 20;

type RefusedProps = { row: Decidable; verdict: Verdict; reason: string | null; isLookedUp: boolean };

/** Names who changed the payout meanwhile. */
function Refused({ row, verdict, reason, isLookedUp }: RefusedProps) {
  const toText = useChangeText();
  const { id } = row.payout;
  const { data: view } = useQuery(
    useTRPC().payouts.view.queryOptions(isLookedUp ? { id } : skipToken, { staleTime: 0 }),
  );
  const latest = view && view.version !== row.version ? view.timeline.at(-1) : undefined;
  return `Not ${verdict}: ${latest ? toText(latest) : reason}`;
}

type Props = { results: Decided[]; verdict: Verdict };

export function DecisionResults({ results, verdict }: Props) {
  const sorted = [...results].sort((a, b) => b.outcome.localeCompare(a.outcome));
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access.
      tabIndex={0}
      aria-label="Results"
      className="mt-3 max-h-[45dvh] overflow-auto border-line border-t"
    >
      {sorted.map(({ id, outcome, status, progress, code, reason, row }, at) => {
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
                {done ? (
                  doneText(verdict, progress, status)
                ) : (
                  <Refused
                    row={row}
                    verdict={verdict}
                    reason={reason}
                    isLookedUp={at < MAX_LOOKED_UP && isChangedCode(code)}
                  />
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
