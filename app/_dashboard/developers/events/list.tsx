import { Zap } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { textColumn } from '@/components/list/columns';
import { createdFilter } from '@/components/list/filters';
import { list } from '../../kit/list/list';
import { LogTime } from '../../kit/log-time';
import { event } from './detail';

type Row = Outputs['events']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'type',
    header: 'Type',
    width: 14,
    link: true,
    hideable: false,
    phone: 'lead',
    cell: ({ event_type }) => <code className="font-mono text-xs">{event_type}</code>,
  },
  textColumn('entity', 'Resource', ({ entity_id }) => entity_id, { width: 14, phone: 'line' }),
  textColumn('request', 'Request ID', ({ request_id }) => request_id, { width: 14, priority: 2 }),
  {
    key: 'time',
    header: 'Time',
    width: 9,
    phone: 'side',
    sort: { by: 'created_at', of: 'date' },
    cell: ({ created_at }) => (
      <span className="text-muted text-xs">
        <LogTime at={created_at} />
      </span>
    ),
  },
];

export const events = list({
  rows: 'events.rows',
  path: '/events',
  title: 'Events',
  noun: ['event', 'events'],
  columns,
  idOf: ({ id }) => id,
  nameOf: ({ event_type, entity_id }) => `${event_type}, ${entity_id}`,
  detail: event,
  filters: [
    createdFilter('Time'),
    { kind: 'given', key: 'event_type', label: 'Type' },
    { kind: 'given', key: 'entity_id', label: 'Resource' },
  ],
  searchHint: 'Type, ID of an event, resource or request…',
  order: '-created_at',
  exports: 'events',
  alwaysPolls: true,
  refresh: 5_000,
  empty: {
    icon: Zap,
    title: 'No events yet',
    text: 'Every change to a resource appears here for 30 days, as the API and webhooks give it.',
  },
});
