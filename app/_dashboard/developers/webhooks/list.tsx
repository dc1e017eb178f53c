import { Webhook } from 'lucide-react';
import type { Column } from '@/components/list/column';
import { countColumn, createdColumn, statusColumn, textColumn } from '@/components/list/columns';
import { createdFilter } from '@/components/list/filters';
import { Moment } from '@/components/time/moment';
import { list } from '../../kit/list/list';
import { webhookEndpoint } from './detail';
import { addWebhookEndpoint } from './resource';
import { EndpointBadge, type EndpointRow, eventsText, shortUrl, stateOf, successText } from './status';

const columns: readonly Column<EndpointRow>[] = [
  statusColumn(({ endpoint }) => <EndpointBadge status={stateOf(endpoint)} />, { width: 6 }),
  {
    key: 'url',
    header: 'Endpoint',
    width: 20,
    link: true,
    hideable: false,
    phone: 'lead',
    cell: ({ endpoint }) => (
      <span className="block truncate font-medium font-mono text-xs" title={endpoint.url}>
        {shortUrl(endpoint.url)}
      </span>
    ),
  },
  textColumn('description', 'Description', ({ endpoint }) => endpoint.description, {
    width: 10,
    priority: 3,
  }),
  textColumn('events', 'Events', ({ endpoint }) => eventsText(endpoint), { width: 8, priority: 2 }),
  countColumn('deliveries', 'Last 24 hours', ({ day }) => day.succeeded + day.pending + day.failed, {
    width: 7,
    priority: 1,
  }),
  textColumn('success', 'Delivered', ({ day }) => successText(day), {
    align: 'end',
    width: 6,
    phone: 'line',
  }),
  {
    key: 'now',
    header: 'Problem',
    width: 13,
    priority: 1,
    cell: ({ endpoint, day }) => <Problem endpoint={endpoint} waiting={day.pending + day.failed} />,
  },
  createdColumn(({ endpoint }) => endpoint.created_at, { priority: 4 }),
];

const REASONS = {
  manual: 'Disabled by hand',
  gone: 'Answered 410 Gone',
  failing: 'Failed for 5 days',
} as const;

function Problem({ endpoint, waiting }: { endpoint: EndpointRow['endpoint']; waiting: number }) {
  if (endpoint.disabled_reason)
    return <span className="text-muted">{REASONS[endpoint.disabled_reason]}</span>;
  if (!endpoint.failing_since) return <span className="text-faint">–</span>;
  return (
    <span className="text-red">
      {waiting} not delivered since <Moment at={endpoint.failing_since} />
    </span>
  );
}

export const webhookEndpoints = list({
  rows: 'webhook_endpoints.rows',
  path: '/webhooks',
  title: 'Webhooks',
  noun: ['webhook endpoint', 'webhook endpoints'],
  columns,
  idOf: ({ endpoint }) => endpoint.id,
  nameOf: ({ endpoint }) => shortUrl(endpoint.url),
  detail: webhookEndpoint,
  tabs: {
    label: 'Endpoints by status',
    path: '/webhooks',
    param: 'status',
    choices: [
      { value: null, label: 'All' },
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ],
    links: [{ href: '/webhooks/deliveries', label: 'Deliveries' }],
  },
  filters: [createdFilter()],
  searchHint: 'URL or description…',
  order: '-created_at',
  create: addWebhookEndpoint,
  counts: 'webhook_endpoints.counts',
  exports: 'webhook-endpoints',
  alwaysPolls: true,
  refresh: 10_000,
  empty: {
    icon: Webhook,
    title: 'No webhook endpoints yet',
    text: 'Add a URL of your system to receive events, such as a payout that was sent, within a second.',
  },
});
