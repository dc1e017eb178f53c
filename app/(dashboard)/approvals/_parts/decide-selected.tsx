'use client';

import { useState } from 'react';
import type { Selection } from '@/components/data/list/selection';
import { Amount } from '@/components/money/amount';
import { money, sum } from '@/server/kernel/money';
import { type ApprovalLine, isGroup, isPayout, keyOfLine, payoutsIn } from './approval-line';
import { DecideButtons } from './decide-buttons';
import { DecideLines } from './decide-lines';

type Asking = { verdict: 'approve' | 'reject'; lines: ApprovalLine[] } | null;

export function DecideSelected({ selection }: { selection: Selection<ApprovalLine> }) {
  const [asking, setAsking] = useState<Asking>(null);
  const lines = selection.rows;
  const payouts = lines.filter(isPayout);
  const lapsed = payouts.filter((row) => row.rate_lapsed);
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 max-desk:order-last max-desk:basis-full">
        {totalsOf(lines).map(({ amount, currency }) => (
          <Amount
            key={currency}
            amount={amount}
            currency={currency}
            className="font-semibold"
            codeClassName="text-muted"
          />
        ))}
      </div>
      <DecideButtons
        count={lines.reduce((count, line) => count + payoutsIn(line), 0)}
        approve={() => setAsking({ verdict: 'approve', lines })}
        reject={() => setAsking({ verdict: 'reject', lines })}
        refusal={lapsed.length === lines.length ? 'The rate has lapsed' : null}
      />
      {asking && (
        <DecideLines
          {...asking}
          close={(answered) => {
            setAsking(null);
            const ids = new Set(answered.map(({ payout }) => payout.id));
            // A group that any answer was given on is not what it was.
            const done = asking.lines.filter((line) =>
              isGroup(line) ? ids.size > 0 : ids.has(keyOfLine(line)),
            );
            selection.set(done, false);
          }}
        />
      )}
    </>
  );
}

/** By source currency: amounts of different currencies are never added. */
function totalsOf(lines: ApprovalLine[]) {
  const parts = lines.flatMap((line) =>
    isGroup(line)
      ? line.totals
      : [{ amount: line.payout.source_amount, currency: line.payout.source_currency }],
  );
  const currencies = [...new Set(parts.map(({ currency }) => currency))].sort();
  return currencies.map((currency) =>
    sum(
      currency,
      parts.filter((part) => part.currency === currency).map(({ amount }) => money(amount, currency)),
    ),
  );
}
