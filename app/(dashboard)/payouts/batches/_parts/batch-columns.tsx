import type { Batch } from '@/app/_trpc/outputs';
import type { Column } from '@/components/data/list/column';
import { Badge } from '@/components/status/status';
import { Moment } from '@/components/time/moment';
import { batchBadges } from './batch-labels';

const count = (value: number) => <span className="tabular-nums">{value.toLocaleString('en-US')}</span>;

export const batchColumns: Column<Batch>[] = [
  {
    key: 'file',
    width: 16,
    header: 'File',
    phone: 'lead',
    link: true,
    cell: (batch) => (
      <span className="block max-w-96 truncate font-[540] max-desk:max-w-full">{batch.file_name}</span>
    ),
  },
  {
    key: 'status',
    width: 8,
    header: 'Status',
    phone: 'side',
    cell: (batch) => <Badge {...batchBadges[batch.status]} />,
  },
  { key: 'rows', width: 4, priority: 4, header: 'Rows', align: 'end', cell: (batch) => count(batch.rows) },
  {
    key: 'bad',
    width: 4,
    priority: 3,
    header: 'Errors',
    align: 'end',
    cell: (batch) => count(batch.counts.bad),
  },
  {
    key: 'made',
    width: 7,
    priority: 2,
    header: 'Payouts created',
    align: 'end',
    cell: (batch) => count(batch.counts.made),
  },
  {
    key: 'by',
    width: 10,
    priority: 5,
    header: 'Created by',
    phone: 'line',
    cell: (batch) => (
      <span className="block max-w-52 truncate text-muted">{batch.submitted_by ?? batch.made_by}</span>
    ),
  },
  {
    key: 'date',
    width: 7,
    priority: 1,
    header: 'Uploaded',
    phone: 'end',
    cell: (batch) => (
      <span className="text-muted">
        <Moment at={batch.created_at} />
      </span>
    ),
  },
];
