'use client';

import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, CircleX, Download, FileDown, Hourglass, Trash2 } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { sizeText } from '@/components/format/size';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import { buttonClass } from '@/components/primitives/button';
import { ColumnHead } from '@/components/primitives/table';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { progressOf, sizeOf } from '../../kit/exports/export-words';
import { type Export, fileAddress, pollWhileRunning, useExportActions } from '../../kit/exports/use-exports';

const badges: Record<Export['status'], BadgeProps> = {
  queued: { label: 'Waiting', tone: 'neutral', icon: Hourglass },
  running: { label: 'Running', tone: 'progress', icon: FileDown },
  done: { label: 'Ready', tone: 'neutral', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'bad', icon: CircleX },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  expired: { label: 'Deleted', tone: 'neutral', icon: Trash2 },
};

export function RecentExports() {
  const found = useQuery(useTRPC().exports.list.queryOptions({}, pollWhileRunning));
  const { downloaded } = useExportActions();
  const failure = failureOf(found.error);
  if (failure && !found.data) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  const exports = found.data?.data ?? [];
  if (exports.length === 0) return null;
  return (
    <section className="card p-4">
      <h2 className="font-medium text-base">Recent exports</h2>
      <p className="mt-0.5 text-muted">
        Long exports are written in the background. Files are kept for 7 days.
      </p>
      <table aria-label="Recent exports" className="mt-3 w-full">
        <thead>
          <tr>
            <ColumnHead>File</ColumnHead>
            <ColumnHead className="max-desk:hidden">Requested by</ColumnHead>
            <ColumnHead className="max-desk:hidden">Requested</ColumnHead>
            <ColumnHead className="text-right max-desk:hidden">Contents</ColumnHead>
            <ColumnHead className="text-right max-desk:hidden">Size</ColumnHead>
            <ColumnHead>Status</ColumnHead>
            <ColumnHead className="pr-0!">
              <span className="sr-only">Download</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {exports.map((one) => (
            <Row key={one.id} of={one} downloaded={downloaded} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ of, downloaded }: { of: Export; downloaded: () => void }) {
  const { file_name: name, status, failure } = of;
  return (
    <tr className="border-line border-b last:border-0">
      <td className="py-2 pr-3">
        <span className="break-all">{name}</span>
        <span className="block text-muted text-xs desk:hidden">
          {of.requested_by} · <Moment at={of.created_at} />
        </span>
        {failure && <span className="block text-red">{failure}</span>}
      </td>
      <td className="pr-3 max-desk:hidden">{of.requested_by}</td>
      <td className="whitespace-nowrap pr-3 max-desk:hidden">
        <Moment at={of.created_at} />
      </td>
      <td className="pr-3 text-right tabular-nums max-desk:hidden">
        {status === 'running' ? progressOf(of) : sizeOf(of)}
      </td>
      <td className="whitespace-nowrap pr-3 text-right tabular-nums max-desk:hidden">
        {of.size_bytes !== null && sizeText(of.size_bytes)}
      </td>
      <td className="pr-3">
        <Badge {...badges[status]} />
      </td>
      <td className="text-right">
        {status === 'done' && (
          <a
            href={fileAddress(of)}
            download
            onClick={downloaded}
            aria-label={`Download ${name}`}
            className={buttonClass('plain', true)}
          >
            <Download aria-hidden="true" />
          </a>
        )}
      </td>
    </tr>
  );
}
