import type { Batch } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { countColumn, nameColumn, statusColumn, textColumn, timeColumn } from '@/components/list/columns';
import { BatchStatus } from './status';

export const batchColumns: readonly Column<Batch>[] = [
  nameColumn('file', 'File', ({ file_name }) => ({ name: file_name }), {
    phone: 'lead',
    sort: { by: 'file_name', of: 'text' },
  }),
  statusColumn(({ status }) => <BatchStatus status={status} />, { width: 7.5 }),
  countColumn('rows', 'Rows', ({ rows }) => rows, { priority: 4 }),
  countColumn('bad', 'Errors', ({ counts }) => counts.bad, { priority: 3 }),
  countColumn('made', 'Payouts created', ({ counts }) => counts.made, { width: 7, priority: 2 }),
  textColumn('by', 'Created by', ({ submitted_by, made_by }) => submitted_by ?? made_by, {
    phone: 'line',
    priority: 5,
  }),
  timeColumn('date', 'Uploaded', ({ created_at }) => created_at, {
    phone: 'end',
    priority: 1,
    sort: { by: 'created_at', of: 'date' },
  }),
];
