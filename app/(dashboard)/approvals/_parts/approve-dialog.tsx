'use client';

import { useState } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { Notice } from '@/components/ui/notice';
import { BalancesAfter } from './balances-after';
import { type Decidable, useDecide } from './decide';
import { DecidedDialog } from './decided-dialog';

type Props = {
  rows: Decidable[];
  lapsed?: number;
  /** With those that an answer was given on, so that none stays selected unseen. */
  close: (answered: Decidable[]) => void;
};

export function ApproveDialog({ rows: first, lapsed = 0, close: end }: Props) {
  const [rows, setRows] = useState(first);
  const { act, results, answered, again } = useDecide();
  const close = () => end(answered);
  const failure = failureOf(act.error);
  const send = () => {
    if (!act.isPending && results === null) act.mutate({ rows, reason: null });
  };
  const one = rows.length === 1 ? rows[0] : undefined;

  if (results) {
    const retry = (next: Decidable[]) => {
      setRows(next);
      act.reset();
    };
    return <DecidedDialog {...{ results, close, again, retry }} verdict="approved" />;
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      submit={send}
      title={one ? 'Approve this payout?' : `Approve ${rows.length} payouts?`}
      description={
        one
          ? `To ${one.beneficiary.name} ••${one.beneficiary.account_last4}. It goes out next; this can’t be undone.`
          : 'Each is decided by itself and goes out next; this can’t be undone.'
      }
      acts={
        <>
          <Button onClick={close}>Not yet</Button>
          <Button look="primary" disabled={act.isPending} onClick={send}>
            {act.isPending ? 'Approving…' : one ? 'Approve' : `Approve ${rows.length}`}
            <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-3">
        <BalancesAfter rows={rows} />
        {lapsed > 0 && (
          <Notice tone="amber" title={`${lapsed} left out: the rate has lapsed`}>
            <p>Reject {lapsed === 1 ? 'it' : 'them'}, to be made again at today’s rate.</p>
          </Notice>
        )}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}
