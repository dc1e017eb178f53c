import { KeyRound, Pencil, Play, RotateCcw, Send } from 'lucide-react';
import type { TimelineEntry } from '@/components/detail/timeline';
import { Notice } from '@/components/primitives/notice';
import { Tag } from '@/components/primitives/tag';
import { Moment } from '@/components/time/moment';
import { detail } from '../../kit/detail/detail';
import { referenceValue, timeValue } from '../../kit/detail/facts';
import { verb } from '../../kit/dialogs/verb';
import { EndpointDay } from './day';
import { LatestDeliveries } from './latest-deliveries';
import { ResendRange, RotateSecret, SendTest } from './lazy-dialogs';
import { EndpointBadge, type EndpointView, shortUrl, stateOf } from './status';

const TONES: Record<string, TimelineEntry['tone']> = {
  'webhook_endpoint.disabled': 'red',
  'webhook_endpoint.enabled': 'green',
};

const MERCHANTS = {
  own: 'This business',
  onboarded: 'Businesses that you onboarded',
  all: 'This business and those that you onboarded',
} as const;

export const webhookEndpoint = detail({
  view: 'webhook_endpoints.view',
  api: { operation: 'webhook_endpoints.get', path: '/webhook-endpoints/{id}' },
  word: 'Webhook endpoint',
  path: '/webhooks',
  list: 'Webhooks',
  titleOf: ({ endpoint }) => shortUrl(endpoint.url),
  heading: ({ endpoint }) => ({
    eyebrow: endpoint.description ?? 'Webhook endpoint',
    title: <span className="font-mono text-lg [overflow-wrap:anywhere]">{shortUrl(endpoint.url)}</span>,
    status: <EndpointBadge status={stateOf(endpoint)} />,
  }),
  actions: ({ endpoint }) => {
    const isEnabled = endpoint.status === 'enabled';
    return [
      isEnabled
        ? { label: 'Send test event', icon: Send, variant: 'primary', Dialog: SendTest }
        : { label: 'Enable', icon: Play, variant: 'primary', Dialog: EnableEndpoint },
      isEnabled && { label: 'Resend', icon: RotateCcw, Dialog: ResendRange },
      { label: 'Rotate secret', icon: KeyRound, Dialog: RotateSecret },
      { label: 'Edit', icon: Pencil, href: `/webhooks/${endpoint.id}/edit` },
      isEnabled && { label: 'Disable', Dialog: DisableEndpoint },
      { label: 'Delete', variant: 'danger', Dialog: DeleteEndpoint },
    ];
  },
  Summary: EndpointNotice,
  facts: ({ endpoint }) => ({
    URL: <span className="font-mono text-xs [overflow-wrap:anywhere]">{endpoint.url}</span>,
    Events: <Events types={endpoint.events} />,
    'Events of': MERCHANTS[endpoint.merchants],
    Order:
      endpoint.order === 'subject'
        ? 'Later events of a resource wait for a failed one'
        : 'Later events of a resource do not wait for a failed one',
    'Old secret works until': timeValue(endpoint.previous_secret_expires_at),
    Created: timeValue(endpoint.created_at),
    'Endpoint ID': referenceValue(endpoint.id),
  }),
  sections: [
    { title: 'Last 24 hours', Body: EndpointDay },
    { title: 'Latest deliveries', Body: LatestDeliveries },
  ],
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
  alwaysPolls: true,
  refresh: () => 5_000,
});

const Events = ({ types }: { types: readonly string[] }) =>
  types[0] === '*' ? (
    'All types'
  ) : (
    <span className="flex flex-wrap gap-1.5">
      {types.map((type) => (
        <Tag key={type} className="font-mono text-2xs">
          {type}
        </Tag>
      ))}
    </span>
  );

function EndpointNotice({ view: { endpoint } }: { view: EndpointView }) {
  if (endpoint.disabled_reason === 'gone')
    return (
      <Notice tone="amber" title="Disabled because it answered 410 Gone">
        <p>Events are not sent to it. Enable it once the receiver is back, then resend the missed ones.</p>
      </Notice>
    );
  if (endpoint.disabled_reason === 'failing')
    return (
      <Notice tone="red" title="Disabled because no delivery succeeded for 5 days">
        <p>Mend the receiver, enable the endpoint and resend the failed deliveries.</p>
      </Notice>
    );
  if (endpoint.disabled_reason) return <Notice tone="amber" title="Disabled. Events are not sent to it" />;
  if (endpoint.failing_since)
    return (
      <Notice tone="red" title="Deliveries fail">
        <p>
          None succeeded since <Moment at={endpoint.failing_since} exact focusable />. The endpoint is
          disabled after 5 days without a success.
        </p>
      </Notice>
    );
  return null;
}

const toInput = ({ endpoint }: EndpointView) => ({ id: endpoint.id });

const EnableEndpoint = verb({
  mutation: 'webhook_endpoints.enable',
  input: toInput,
  title: 'Enable this endpoint?',
  text: ({ endpoint }) =>
    `Events from now on are sent to ${shortUrl(endpoint.url)}. You can resend earlier ones afterwards.`,
  act: { label: 'Enable endpoint', doing: 'Enabling…', undone: 'Endpoint not enabled' },
});

const DisableEndpoint = verb({
  mutation: 'webhook_endpoints.update',
  input: ({ endpoint }: EndpointView) => ({ id: endpoint.id, status: 'disabled' as const }),
  title: 'Disable this endpoint?',
  text: ({ endpoint }) =>
    `No more events are sent to ${shortUrl(endpoint.url)}, and pending deliveries end. Events stay available for 30 days.`,
  act: { label: 'Disable endpoint', doing: 'Disabling…', undone: 'Endpoint not disabled', danger: true },
  keep: 'Keep endpoint',
});

const DeleteEndpoint = verb({
  mutation: 'webhook_endpoints.remove',
  input: toInput,
  title: 'Delete this endpoint?',
  text: ({ endpoint }) =>
    `${shortUrl(endpoint.url)} and its signing secret are deleted. Its deliveries stay in the log for 30 days.`,
  act: { label: 'Delete endpoint', doing: 'Deleting…', undone: 'Endpoint not deleted', danger: true },
  keep: 'Keep endpoint',
});
