'use client';

import { ArrowUpRight, Columns3, Download, RotateCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BatchView } from '@/app/_trpc/outputs';
import { Button, ButtonLink, buttonClass } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../../kit/act/use-act';
import { payoutCount, rowCount } from '../batch-labels';
import { SubmitBatch } from './submit-batch';

type Props = { view: BatchView; canCreate: boolean; onRemap: () => void };

export function BatchActions({ view, canCreate, onRemap }: Props) {
  const [submitting, setSubmitting] = useState(false);
  const recheck = useAct('batches.recheck', { undone: 'Rows not checked' });
  const cancel = useAct('batches.cancel', { undone: 'Batch not discarded' });
  const { id, version, status, counts } = view.batch;
  const fixable = status === 'ready' || status === 'needs_fixes';
  const failure = recheck.failure ?? cancel.failure;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {counts.bad > 0 && status !== 'validating' && (
        <a href={`/api/files/batches/${id}/bad-rows`} download className={buttonClass()}>
          <Download aria-hidden="true" />
          Download {rowCount(counts.bad)} with errors
        </a>
      )}
      {canCreate && fixable && (
        <>
          <Button variant="quiet" onClick={onRemap}>
            <Columns3 aria-hidden="true" />
            Match columns
          </Button>
          <Button variant="quiet" pending={recheck.pending} onClick={() => recheck.run({ id, version })}>
            <RotateCw aria-hidden="true" />
            Recheck rows
          </Button>
        </>
      )}
      {canCreate && (fixable || status === 'mapping' || status === 'validating') && (
        <Button variant="danger" pending={cancel.pending} onClick={() => cancel.run({ id, version })}>
          <Trash2 aria-hidden="true" />
          Discard batch
        </Button>
      )}
      {canCreate && fixable && (
        <Button variant="primary" disabled={counts.ready === 0} onClick={() => setSubmitting(true)}>
          <Send aria-hidden="true" />
          Submit {payoutCount(counts.ready)}
        </Button>
      )}
      {counts.made > 0 && (
        <ButtonLink href={`/payouts?batch_id=${id}`}>
          <ArrowUpRight aria-hidden="true" />
          View {payoutCount(counts.made)}
        </ButtonLink>
      )}
      {submitting && <SubmitBatch view={view} onClose={() => setSubmitting(false)} />}
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}
