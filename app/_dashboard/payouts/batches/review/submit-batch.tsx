'use client';

import { useState } from 'react';
import { codeOf } from '@/app/_trpc/failure';
import type { BatchView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../../kit/act/use-act';
import { payoutCount, rowCount } from '../batch-labels';

/** Submits the version of the batch that the dialog opened with. */
export function SubmitBatch({ view, onClose }: { view: BatchView; onClose: () => void }) {
  const [{ batch, sums, duplicates }] = useState(view);
  const submit = useAct('batches.submit', { undone: 'Batch not submitted', onDone: onClose });
  const send = () => {
    if (!submit.pending && !submit.error) submit.run({ id: batch.id, version: batch.version });
  };
  const { bad, held } = batch.counts;
  const left = [
    bad > 0 && `${rowCount(bad)} with errors won’t be submitted; you can download them.`,
    held > 0 && `${rowCount(held)} you didn’t include won’t be submitted.`,
  ].filter(Boolean);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title={`Submit ${payoutCount(batch.counts.ready)}?`}
      description={[`Creates ${payoutCount(batch.counts.ready)} under your name.`, ...left].join(' ')}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={submit.pending} disabled={submit.error !== null} onClick={send}>
            {submit.pending ? 'Submitting…' : `Submit ${payoutCount(batch.counts.ready)}`}
            <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-3">
        <ul className="space-y-1">
          {sums.map(({ currency, debit, available }) => (
            <li key={currency} className="flex flex-wrap justify-between gap-x-4">
              <span>
                <Amount amount={debit} currency={currency} className="font-medium" /> in total
              </span>
              <span className="text-muted">
                of <Amount amount={available} currency={currency} /> available
              </span>
            </li>
          ))}
        </ul>
        {duplicates > 0 && (
          <Notice tone="amber" title={`${payoutCount(duplicates)} may be duplicates`}>
            <p>Another row, file or payout has the same beneficiary and invoice.</p>
          </Notice>
        )}
        {codeOf(submit.error) === 'stale' ? (
          <Notice tone="amber" title="Batch not submitted" alert>
            <p>Someone else changed the batch. Close this and review it again.</p>
          </Notice>
        ) : (
          submit.failure && <FailureNotice failure={submit.failure} />
        )}
      </div>
    </Dialog>
  );
}
