'use client';

import { useState } from 'react';
import type { Selection } from '@/components/list/selection';
import { type ApprovalLine, isGroup, isPayout, keyOfLine, payoutsIn } from '../../payouts/payouts';
import { DecideButtons } from './decide-buttons';
import { DecideLines } from './decide-lines';

type Decision = { verdict: 'approve' | 'reject'; lines: ApprovalLine[] } | null;

type Props = { selection: Selection<ApprovalLine>; hide: (hidden: boolean) => void };

export function DecideSelected({ selection, hide }: Props) {
  const [decision, setDecision] = useState<Decision>(null);
  const lines = selection.rows;
  const payouts = lines.filter(isPayout);
  const lapsed = payouts.filter((row) => row.rate_lapsed);
  return (
    <>
      <DecideButtons
        count={lines.reduce((count, line) => count + payoutsIn(line), 0)}
        approve={() => setDecision({ verdict: 'approve', lines })}
        reject={() => setDecision({ verdict: 'reject', lines })}
        disabledReason={lapsed.length === lines.length ? 'The rate expired' : null}
      />
      {decision && (
        <DecideLines
          {...decision}
          onDecided={() => hide(true)}
          close={(answered) => {
            setDecision(null);
            hide(false);
            const ids = new Set(answered.map(({ payout }) => payout.id));
            // A group is stale once any of its payouts has an answer.
            const done = decision.lines.filter((line) =>
              isGroup(line) ? ids.size > 0 : ids.has(keyOfLine(line)),
            );
            selection.set(done, false);
          }}
        />
      )}
    </>
  );
}
