'use client';

import { useMutation } from '@tanstack/react-query';
import { ArrowUpRight, Columns3, Download, RotateCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import type { BatchView } from '@/app/_trpc/outputs';
import { Button, ButtonLink, buttonClass } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { payoutCount, rowCount } from '../batch-labels';
import { SubmitBatch } from './submit-batch';

type Props = { view: BatchView; canCreate: boolean; onRemap: () => void };

export function BatchActions({ view, canCreate, onRemap }: Props) {
  const trpc = useTRPC();
  const [submitting, setSubmitting] = useState(false);
  const recheck = useMutation(trpc.batches.recheck.mutationOptions());
  const cancel = useMutation(trpc.batches.cancel.mutationOptions());
  const { id, version, status, counts } = view.batch;
  const fixable = status === 'ready' || status === 'needs_fixes';
  const failure =
    mutationFailure(recheck.error, 'Rows not checked') ??
    mutationFailure(cancel.error, 'Batch not discarded');
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
          <Button variant="quiet" pending={recheck.isPending} onClick={() => recheck.mutate({ id, version })}>
            <RotateCw aria-hidden="true" />
            Recheck rows
          </Button>
        </>
      )}
      {canCreate && (fixable || status === 'mapping' || status === 'validating') && (
        <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate({ id, version })}>
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
