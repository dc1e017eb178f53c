'use client';

import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, CircleX, Download, FileDown, Hourglass, Trash2 } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { sizeText } from '@/components/format/size';
import { statusBadge } from '@/components/primitives/badge';
import { buttonClass } from '@/components/primitives/button';
import { SimpleTable } from '@/components/primitives/table';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { progressOf, sizeOf } from '../../kit/exports/export-words';
import {
  type ExportFile,
  fileAddress,
  pollWhileRunning,
  useExportActions,
} from '../../kit/exports/use-exports';

const ExportStatus = statusBadge<ExportFile['status']>({
  queued: { label: 'Waiting', tone: 'neutral', icon: Hourglass },
  running: { label: 'Running', tone: 'progress', icon: FileDown },
  done: { label: 'Ready', tone: 'neutral', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'bad', icon: CircleX },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  expired: { label: 'Deleted', tone: 'neutral', icon: Trash2 },
});

export function RecentExports() {
  const found = useQuery(useTRPC().exports.list.queryOptions({}, pollWhileRunning));
  const { downloaded } = useExportActions();
  const failure = failureOf(found.error);
  if (failure && !found.data) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  const exports = found.data?.data ?? [];
  if (exports.length === 0) return null;
  return (
    <section className="card p-4">
      <h2 className="font-medium text-base">Recent exports</h2>
      <p className="mt-0.5 text-muted">
        Long exports are written in the background. Files are kept for 7 days.
      </p>
      <div className="mt-3">
        <SimpleTable
          label="Recent exports"
          rows={exports}
          keyOf={({ id }) => id}
          columns={[
            { header: 'File', cell: (row) => <File of={row} /> },
            { header: 'Requested by', wide: true, cell: (row) => row.requested_by },
            {
              header: 'Requested',
              wide: true,
              cell: (row) => (
                <span className="whitespace-nowrap">
                  <Moment at={row.created_at} />
                </span>
              ),
            },
            {
              header: 'Contents',
              align: 'end',
              wide: true,
              cell: (row) => (row.status === 'running' ? progressOf(row) : sizeOf(row)),
            },
            {
              header: 'Size',
              align: 'end',
              wide: true,
              cell: ({ size_bytes }) => (
                <span className="whitespace-nowrap">{size_bytes !== null && sizeText(size_bytes)}</span>
              ),
            },
            { header: 'Status', cell: ({ status }) => <ExportStatus status={status} /> },
            {
              header: 'Download',
              align: 'end',
              cell: (row) => row.status === 'done' && <DownloadLink of={row} onDownload={downloaded} />,
            },
          ]}
        />
      </div>
    </section>
  );
}

const File = ({ of: { file_name, requested_by, created_at, failure } }: { of: ExportFile }) => (
  <>
    <span className="break-all">{file_name}</span>
    <span className="block text-muted text-xs desk:hidden">
      {requested_by} · <Moment at={created_at} />
    </span>
    {failure && <span className="block text-red">{failure}</span>}
  </>
);

const DownloadLink = ({ of, onDownload }: { of: ExportFile; onDownload: () => void }) => (
  <a
    href={fileAddress(of)}
    download
    onClick={onDownload}
    aria-label={`Download ${of.file_name}`}
    className={buttonClass('plain', true)}
  >
    <Download aria-hidden="true" />
  </a>
);
