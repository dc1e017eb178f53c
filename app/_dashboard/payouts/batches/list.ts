import { FileSpreadsheet } from 'lucide-react';
import { createdFilter } from '@/components/list/filters';
import { list } from '../../kit/list/list';
import { payoutTabs } from '../payouts';
import { batchColumns } from './batch-columns';
import { isProcessing, rowCount } from './batch-labels';
import { uploadPayouts } from './resource';

export const batches = list({
  rows: 'batches.rows',
  path: '/payouts/batches',
  title: 'Batches',
  noun: ['batch', 'batches'],
  columns: batchColumns,
  idOf: (batch) => batch.id,
  nameOf: (batch) => `${batch.file_name}, ${rowCount(batch.rows)}`,
  tabs: payoutTabs,
  filters: [createdFilter('Uploaded')],
  searchHint: 'File name, ID, date…',
  order: '-created_at',
  exports: 'batches',
  create: uploadPayouts,
  alwaysPolls: true,
  refresh: (rows) => (rows.some(({ status }) => isProcessing(status)) ? 3_000 : false),
  empty: {
    icon: FileSpreadsheet,
    title: 'No batches yet',
    text: 'Upload a CSV or XLSX file of payouts. Every row is checked before anything is sent.',
  },
});
