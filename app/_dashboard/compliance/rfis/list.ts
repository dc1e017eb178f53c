import { Inbox } from 'lucide-react';
import { createdFilter } from '@/components/list/filters';
import { list } from '../../kit/list/list';
import { rfiColumns } from './columns';
import { rfi } from './detail';
import { subjectLabel } from './labels';

const isClosed = ({ tab }: Readonly<Record<string, string | null>>) => tab === 'closed';

export const rfis = list({
  rows: 'rfis.rows',
  path: '/rfis',
  title: 'Information requests',
  noun: ['information request', 'information requests'],
  columns: (values) => rfiColumns(isClosed(values)),
  idOf: (row) => row.rfi.id,
  nameOf: subjectLabel,
  detail: rfi,
  tabs: {
    label: 'Information requests by status',
    path: '/rfis',
    param: 'tab',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'review', label: 'In review' },
      { value: 'closed', label: 'Closed' },
    ],
  },
  filters: [createdFilter('Requested')],
  searchHint: 'Name, ID, date…',
  order: (values) => (isClosed(values) ? '-created_at' : 'response_deadline'),
  counts: 'rfis.counts',
  exports: 'rfis',
  refresh: 20_000,
  empty: (values) => ({
    icon: Inbox,
    title: isClosed(values) ? 'No closed information requests' : 'No open information requests',
    text: 'When compliance asks for documents about your payments, the request appears here.',
  }),
});
