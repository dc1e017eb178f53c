import { Send } from 'lucide-react';
import type { Column } from '@/components/list/column';
import { countColumn, createdColumn, statusColumn, textColumn } from '@/components/list/columns';
import { createdFilter } from '@/components/list/filters';
import { stateOf } from '@/server/features/developers/webhook-deliveries/words';
import { list } from '../../kit/list/list';
import { LogTime } from '../../kit/log-time';
import { webhookDelivery } from './detail';
import { answerText, DeliveryBadge, type DeliveryRow, durationText, isSuccess } from './status';

const columns: readonly Column<DeliveryRow>[] = [
  statusColumn(({ delivery }) => <DeliveryBadge status={stateOf(delivery)} />, { width: 6 }),
  {
    key: 'event',
    header: 'Event',
    width: 13,
    link: true,
    hideable: false,
    phone: 'lead',
    cell: ({ delivery }) => <code className="font-mono text-xs">{delivery.event_type}</code>,
  },
  textColumn('subject', 'Resource', ({ delivery }) => delivery.subject_id, { width: 12, priority: 2 }),
  textColumn('endpoint', 'Endpoint', ({ endpoint }) => endpoint && new URL(endpoint.url).host, {
    width: 11,
    priority: 3,
    phone: 'line',
  }),
  {
    key: 'answer',
    header: 'Answer',
    width: 9,
    cell: ({ delivery }) => <Answer delivery={delivery} />,
  },
  countColumn('attempts', 'Attempts', ({ delivery }) => delivery.attempts.length, { width: 5, priority: 4 }),
  {
    key: 'next',
    header: 'Details',
    width: 12,
    priority: 1,
    cell: ({ delivery }) => <Details delivery={delivery} />,
  },
  createdColumn(({ delivery }) => delivery.created_at),
];

function Answer({ delivery: { attempts } }: Pick<DeliveryRow, 'delivery'>) {
  const last = attempts.at(-1);
  if (!last) return <span className="text-faint">–</span>;
  return (
    <span className={isSuccess(last) ? 'tabular-nums' : 'block truncate text-red tabular-nums'}>
      {answerText(last)}
    </span>
  );
}

function Details({ delivery }: Pick<DeliveryRow, 'delivery'>) {
  const { next_attempt_at, waits, attempts } = delivery;
  const last = attempts.at(-1);
  if (waits) return <span className="text-muted">Waits for an earlier one</span>;
  if (next_attempt_at && last)
    return (
      <span className="text-muted">
        Next <LogTime at={next_attempt_at} />
      </span>
    );
  return <span className="text-muted tabular-nums">{last ? durationText(last) : ''}</span>;
}

export const webhookDeliveries = list({
  rows: 'webhook_deliveries.rows',
  path: '/webhooks/deliveries',
  title: 'Webhook deliveries',
  noun: ['delivery', 'deliveries'],
  columns,
  idOf: ({ delivery }) => delivery.id,
  nameOf: ({ delivery }) => `${delivery.event_type}, ${delivery.subject_id}`,
  detail: webhookDelivery,
  tabs: {
    label: 'Deliveries by status',
    path: '/webhooks/deliveries',
    param: 'status',
    choices: [
      { value: null, label: 'All' },
      { value: 'pending', label: 'Pending' },
      { value: 'succeeded', label: 'Delivered' },
      { value: 'failed', label: 'Failed' },
    ],
    links: [{ href: '/webhooks', label: 'Endpoints' }],
  },
  filters: [
    createdFilter(),
    { kind: 'given', key: 'endpoint_id', label: 'Endpoint' },
    { kind: 'given', key: 'event_type', label: 'Event type' },
    { kind: 'given', key: 'event_id', label: 'Event' },
  ],
  searchHint: 'Event type, ID of a resource or event…',
  order: '-created_at',
  counts: 'webhook_deliveries.counts',
  exports: 'webhook-deliveries',
  alwaysPolls: true,
  refresh: 5_000,
  empty: {
    icon: Send,
    title: 'No deliveries yet',
    text: 'Each event that is sent to a webhook endpoint appears here for 30 days, with the answer.',
  },
});
