'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Batch, BatchView } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { countText } from '@/components/format/count';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { Progress } from '@/components/primitives/progress';
import { TitleBand } from '@/components/primitives/title-band';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { isProcessing, rowCount } from '../batch-labels';
import { BatchStatus } from '../status';
import { MatchColumns } from '../upload/match-columns';
import { BatchActions } from './batch-actions';
import { BatchGrid } from './batch-grid';
import { BatchSums } from './batch-sums';

export function BatchPage({ id }: { id: string }) {
  const trpc = useTRPC();
  const me = useMe();
  const view = useQuery(
    trpc.batches.view.queryOptions({ id }, { refetchInterval: ({ state }) => pollInterval(state.data) }),
  );
  const [remapping, setRemapping] = useState(false);
  const failure = failureOf(view.error);
  const canCreate = me.scopes.includes('make');
  if (!view.data) return failure && <FailureNotice failure={failure} onRetry={() => void view.refetch()} />;
  const { batch, earlier } = view.data;
  const mapping = batch.status === 'mapping' || remapping;
  return (
    <>
      <TitleBand
        back={{ href: '/payouts/batches', label: 'Batches' }}
        title={batch.file_name}
        note={<BatchStatus status={batch.status} />}
        bordered
      >
        <BatchActions view={view.data} canCreate={canCreate} onRemap={() => setRemapping(true)} />
      </TitleBand>
      <div className="w-full min-w-0 px-5 py-4 max-desk:px-4">
        <p className="text-muted">
          {rowCount(batch.rows)} · uploaded by {batch.made_by} <Moment at={batch.created_at} />
          {batch.submitted_at && (
            <>
              {' '}
              · submitted by {batch.submitted_by} <Moment at={batch.submitted_at} />
            </>
          )}
        </p>
        <PayoutCounts payouts={view.data.payouts} />
        <div className="mt-4 space-y-4">
          {failure && <FailureNotice failure={failure} onRetry={() => void view.refetch()} />}
          {earlier && batch.status !== 'submitted' && (
            <Notice tone="amber" title="This file was already submitted">
              <p>
                By {earlier.submitted_by} <Moment at={earlier.submitted_at} />. Payouts already created from
                it won’t be created again.{' '}
                <PageLink href={`/payouts/batches/${earlier.id}`} className="rounded-sm underline">
                  View that batch
                </PageLink>
              </p>
            </Notice>
          )}
          <BatchProgress batch={batch} />
          {mapping && canCreate && (
            <MatchColumns key={batch.version} batch={batch} onDone={() => setRemapping(false)} />
          )}
          {!mapping && <BatchSums view={view.data} />}
          {batch.status !== 'mapping' && <BatchGrid batch={batch} canCreate={canCreate} />}
        </div>
      </div>
    </>
  );
}

/** In milliseconds; false stops polling. */
function pollInterval(view: BatchView | undefined): number | false {
  if (isProcessing(view?.batch.status)) return 700;
  return view && view.payouts.waiting + view.payouts.sent > 0 ? 5_000 : false;
}

const payoutStates = ['waiting', 'sent', 'paid', 'failed', 'cancelled'] as const;

function PayoutCounts({ payouts }: Pick<BatchView, 'payouts'>) {
  const words = payoutStates
    .filter((state) => payouts[state] > 0)
    .map((state) => `${countText(payouts[state])} ${state}`);
  return words.length > 0 && <p className="mt-0.5">Payouts: {words.join(' · ')}</p>;
}

function BatchProgress({ batch: { status, rows, counts } }: { batch: Batch }) {
  if (status !== 'validating' && status !== 'submitting') return null;
  const checking = status === 'validating';
  const total = checking ? rows - counts.dropped : counts.made + counts.ready;
  const done = checking ? total - counts.waiting : counts.made;
  const words = `${countText(done)} of ${countText(total)} ${checking ? 'checked' : 'payouts created'}`;
  return (
    <div className="card px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span role="status" className="font-medium tabular-nums">
          {words}
        </span>
        <span className="text-muted">You can leave this page.</span>
      </p>
      <Progress
        max={Math.max(1, total)}
        value={done}
        label={checking ? 'Rows checked' : 'Payouts created'}
        className="mt-2 h-1.5 w-full"
      />
    </div>
  );
}
