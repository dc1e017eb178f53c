import type { Batch } from '@/app/_trpc/outputs';
import type { Column } from '@/components/data/list/column';
import { Badge } from '@/components/status/status';
import { Moment } from '@/components/time/moment';
import { batchBadges } from './batch-labels';

const count = (value: number) => <span className="tabular-nums">{value.toLocaleString('en-US')}</span>;

export const batchColumns: Column<Batch>[] = [
  {
    key: 'file',
    header: 'File',
    phone: 'lead',
    link: true,
    cell: (batch) => (
      <span className="block max-w-96 truncate font-[540] max-desk:max-w-full">{batch.file_name}</span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'side',
    cell: (batch) => <Badge {...batchBadges[batch.status]} />,
  },
  { key: 'rows', header: 'Rows', align: 'end', cell: (batch) => count(batch.rows) },
  { key: 'bad', header: 'Errors', align: 'end', cell: (batch) => count(batch.counts.bad) },
  { key: 'made', header: 'Payouts created', align: 'end', cell: (batch) => count(batch.counts.made) },
  {
    key: 'by',
    header: 'Created by',
    phone: 'line',
    cell: (batch) => (
      <span className="block max-w-52 truncate text-muted">{batch.submitted_by ?? batch.made_by}</span>
    ),
  },
  {
    key: 'date',
    header: 'Uploaded',
    phone: 'end',
    cell: (batch) => (
      <span className="text-muted">
        <Moment at={batch.created_at} />
      </span>
    ),
  },
];
