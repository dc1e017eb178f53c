'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { plural } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { BalancesAfter } from './balances-after';
import { AT_ONCE, type Decidable, useDecide } from './decide';
import { DecidedDialog } from './decided-dialog';
import { Deciding } from './deciding';
import { type Warning, Warnings } from './flag-labels';
import { LazyReview } from './lazy-review';

type Props = {
  rows: Decidable[];
  expired?: number;
  warnings?: Warning[];
  further?: number;
  /** The decided payouts, which are then deselected. */
  onClose: (answered: Decidable[]) => void;
  onDecided?: () => void;
};

export function ApproveDialog({
  rows: first,
  expired = 0,
  warnings = [],
  further = 0,
  onClose,
  onDecided,
}: Props) {
  const [rows, setRows] = useState(first);
  const one = rows.length === 1 ? rows[0] : undefined;
  const { act, results, answered, left, done, stop, reloadRefused } = useDecide({
    undone: one ? 'Payout not approved' : 'Payouts not approved',
    verdict: 'approved',
    onDecided,
    onClose,
  });
  const close = () => onClose(answered);
  const send = () => {
    if (results === null) void act.run({ rows, reason: null });
  };
  const many = rows.length > AT_ONCE;

  if (results && !act.pending) {
    const retry = (next: Decidable[]) => {
      setRows(next);
      act.reset();
    };
    const onContinue = (next: Decidable[]) => {
      setRows(next);
      act.run({ rows: next, reason: null });
    };
    return (
      <DecidedDialog
        {...{ results, left, onContinue }}
        onClose={close}
        onReloadRefused={reloadRefused}
        onRetry={retry}
        verdict="approved"
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      onSubmit={send}
      title={one ? 'Approve this payout?' : `Approve ${rows.length} payouts?`}
      description={
        one
          ? `To ${one.beneficiary.name} ${one.beneficiary.account}. ${further ? 'Another approval is needed after yours.' : 'The payout is sent as soon as it’s approved.'} This can’t be undone.`
          : `${sentWhen(rows.length, further)} This can’t be undone.`
      }
      actions={
        <>
          <Button onClick={act.pending && many ? stop : close}>
            {act.pending && many ? 'Stop after this batch' : 'Cancel'}
          </Button>
          <Button variant="primary" pending={act.pending} onClick={send}>
            {act.pending ? 'Approving…' : one ? 'Approve payout' : `Approve ${rows.length} payouts`}
            <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-3">
        <BalancesAfter rows={rows} />
        {one && <OneReview id={one.payout.id} />}
        {!one && warnings.length > 0 && !act.pending && <Warnings of={warnings} />}
        {one && warnings.includes('lapses_soon') && !act.pending && <Warnings of={['lapses_soon']} />}
        {act.pending && many && <Deciding label="Approved" done={done} of={rows.length} />}
        {expired > 0 && (
          <Notice
            tone="amber"
            title={`${plural(expired, 'payout')} not included: the quote of the API expired`}
          >
            <p>Reject {expired === 1 ? 'it' : 'them'}; the creator can then retry at today’s rate.</p>
          </Notice>
        )}
        {act.failure && <FailureNotice failure={act.failure} />}
      </div>
    </Dialog>
  );
}

function OneReview({ id }: { id: string }) {
  const { data } = useQuery(useTRPC().payouts.view.queryOptions({ id }));
  return data?.review ? <LazyReview {...data} review={data.review} /> : null;
}

function sentWhen(count: number, further: number): string {
  if (further === 0) return 'Each payout is sent as soon as it’s approved.';
  if (further === count) return 'Each payout needs another approval after yours.';
  const wait = `${plural(further, 'payout needs', 'payouts need')} another approval after yours.`;
  return count - further === 1
    ? `${wait} The other is sent as soon as it’s approved.`
    : `${wait} The others are sent as soon as they’re approved.`;
}
