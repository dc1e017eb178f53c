'use client';

import { useId, useState } from 'react';
import { Totals } from '@/components/amounts/totals';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import { Textarea } from '@/components/primitives/textarea';
import { FailureNotice } from '@/components/problems/failure-notice';
import { sentOf } from '../debit';
import { AT_ONCE, type Decidable, useDecide } from './decide';
import { DecidedDialog } from './decided-dialog';
import { Deciding } from './deciding';

// Mirrors the bounds of the contract; importing the contract would load zod into every list.
const shortest = 3;
const longest = 500;

type Props = {
  rows: Decidable[];
  onClose: (answered: Decidable[]) => void;
  onDecided?: () => void;
};

export function RejectDialog({ rows: first, onClose, onDecided }: Props) {
  const [rows, setRows] = useState(first);
  const [reason, setReason] = useState('');
  const [submitted, setTried] = useState(false);
  const id = useId();
  const one = rows.length === 1 ? rows[0] : undefined;
  const { act, results, answered, left, done, stop, reloadRefused } = useDecide({
    undone: one ? 'Payout not rejected' : 'Payouts not rejected',
    verdict: 'rejected',
    onDecided,
    onClose,
  });
  const close = () => onClose(answered);
  const short = reason.trim().length < shortest;
  const send = () => {
    setTried(true);
    if (!short) void act.run({ rows, reason: reason.trim() });
  };
  const many = rows.length > AT_ONCE;

  if (results && !act.pending) {
    const retry = (next: Decidable[]) => {
      setRows(next);
      act.reset();
    };
    const onContinue = (next: Decidable[]) => {
      setRows(next);
      act.run({ rows: next, reason: reason.trim() });
    };
    return (
      <DecidedDialog
        {...{ results, left, onContinue }}
        onClose={close}
        onReloadRefused={reloadRefused}
        onRetry={retry}
        verdict="rejected"
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      onSubmit={send}
      title={one ? 'Reject this payout?' : `Reject ${rows.length} payouts?`}
      description={
        one
          ? `To ${one.beneficiary.name} ${one.beneficiary.account}. The payout won’t be sent, and nothing leaves your balance.`
          : 'These payouts won’t be sent, and nothing leaves your balance.'
      }
      actions={
        <>
          <Button onClick={act.pending && many ? stop : close}>
            {act.pending && many ? 'Stop after this batch' : 'Cancel'}
          </Button>
          <Button variant="danger" pending={act.pending} onClick={send}>
            {act.pending ? 'Rejecting…' : one ? 'Reject payout' : `Reject ${rows.length} payouts`}
            <Kbd keys="mod+enter" className="max-desk:hidden" />
          </Button>
        </>
      }
    >
      <div className="mt-3 space-y-3">
        <Totals parts={rows.map(sentOf)} />
        <div>
          <label htmlFor={id} className="mb-1 block font-medium">
            Reason
          </label>
          <Textarea
            id={id}
            autoFocus
            rows={3}
            maxLength={longest}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            aria-invalid={submitted && short ? true : undefined}
            aria-describedby={`${id}-note`}
          />
          <p id={`${id}-note`} className={`text-xs ${submitted && short ? 'text-red' : 'text-muted'}`}>
            {submitted && short
              ? `Enter a reason of at least ${shortest} characters`
              : 'Shown to the creator and kept in the payout’s timeline.'}
          </p>
        </div>
        {act.pending && many && <Deciding label="Rejected" done={done} of={rows.length} />}
        {act.failure && <FailureNotice failure={act.failure} />}
      </div>
    </Dialog>
  );
}
