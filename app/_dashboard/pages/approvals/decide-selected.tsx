'use client';

import { useState } from 'react';
import type { Selection } from '@/components/list/selection';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import {
  type ApprovalLine,
  failsWhenApproved,
  isGroup,
  isPayout,
  keyOfLine,
  payoutsIn,
} from '../../payouts/payouts';
import { DecideButtons } from './decide-buttons';

const decideLines = lazyPart(() => import('./decide-lines').then(({ DecideLines }) => DecideLines));

type Decision = { verdict: 'approve' | 'reject'; lines: ApprovalLine[] } | null;

export type DecideSelectedProps = { selection: Selection<ApprovalLine>; onHide: (hidden: boolean) => void };

export function DecideSelected({ selection, onHide }: DecideSelectedProps) {
  const [decision, setDecision] = useState<Decision>(null);
  const lines = selection.rows;
  const payouts = lines.filter(isPayout);
  const lapsed = payouts.filter(failsWhenApproved);
  return (
    <>
      <DecideButtons
        count={lines.reduce((count, line) => count + payoutsIn(line), 0)}
        onApprove={() => setDecision({ verdict: 'approve', lines })}
        onReject={() => setDecision({ verdict: 'reject', lines })}
        disabledReason={lapsed.length === lines.length ? 'The rate expired' : null}
      />
      {decision && (
        <LazyPart
          part={decideLines}
          props={{
            ...decision,
            onDecided: () => onHide(true),
            onClose: (answered) => {
              setDecision(null);
              onHide(false);
              const ids = new Set(answered.map(({ payout }) => payout.id));
              // A group is stale once any of its payouts has an answer.
              const done = decision.lines.filter((line) =>
                isGroup(line) ? ids.size > 0 : ids.has(keyOfLine(line)),
              );
              selection.set(done, false);
            },
          }}
        />
      )}
    </>
  );
}
