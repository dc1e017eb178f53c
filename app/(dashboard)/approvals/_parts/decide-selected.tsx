'use client';

import { useState } from 'react';
import type { Selection } from '@/components/data/list/selection';
import { type ApprovalLine, isGroup, isPayout, keyOfLine, payoutsIn } from './approval-line';
import { DecideButtons } from './decide-buttons';
import { DecideLines } from './decide-lines';

type Asking = { verdict: 'approve' | 'reject'; lines: ApprovalLine[] } | null;

type Props = { selection: Selection<ApprovalLine>; hide: (hidden: boolean) => void };

export function DecideSelected({ selection, hide }: Props) {
  const [asking, setAsking] = useState<Asking>(null);
  const lines = selection.rows;
  const payouts = lines.filter(isPayout);
  const lapsed = payouts.filter((row) => row.rate_lapsed);
  return (
    <>
      <DecideButtons
        count={lines.reduce((count, line) => count + payoutsIn(line), 0)}
        approve={() => setAsking({ verdict: 'approve', lines })}
        reject={() => setAsking({ verdict: 'reject', lines })}
        refusal={lapsed.length === lines.length ? 'The rate expired' : null}
      />
      {asking && (
        <DecideLines
          {...asking}
          onDecided={() => hide(true)}
          close={(answered) => {
            setAsking(null);
            hide(false);
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
