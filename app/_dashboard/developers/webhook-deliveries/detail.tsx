import { RotateCcw } from 'lucide-react';
import { Notice } from '@/components/primitives/notice';
import { stateOf } from '@/server/features/developers/webhook-deliveries/words';
import { CodeBlock } from '../../kit/code-block';
import { detail } from '../../kit/detail/detail';
import { linkValue, referenceValue } from '../../kit/detail/facts';
import { verb } from '../../kit/dialogs/verb';
import { LogTime } from '../../kit/log-time';
import { Attempts } from './attempts';
import { answerText, DeliveryBadge, type DeliveryView } from './status';

/** Indented for reading; the signature is of the body without spaces. */
const RequestBody = ({ view: { delivery } }: { view: DeliveryView }) => (
  <CodeBlock wrap title="As JSON" text={JSON.stringify(JSON.parse(delivery.request_body), null, 2)} />
);

export const webhookDelivery = detail({
  view: 'webhook_deliveries.view',
  api: { operation: 'webhook_deliveries.get', path: '/webhook-deliveries/{id}' },
  word: 'Webhook delivery',
  path: '/webhooks/deliveries',
  list: 'Webhook deliveries',
  titleOf: ({ delivery }) => delivery.event_type,
  heading: ({ delivery }) => ({
    eyebrow: 'Webhook delivery',
    title: <span className="font-mono text-lg [overflow-wrap:anywhere]">{delivery.event_type}</span>,
    status: <DeliveryBadge status={stateOf(delivery)} />,
  }),
  actions: ({ delivery, endpoint }) => [
    delivery.status !== 'pending' && {
      label: 'Resend',
      icon: RotateCcw,
      variant: 'primary',
      reason: reasonAgainst(endpoint),
      Dialog: ResendDelivery,
    },
  ],
  Summary: DeliveryNotice,
  facts: ({ delivery, endpoint, has_event }) => ({
    Endpoint: endpoint ? linkValue(`/webhooks/${endpoint.id}`, endpoint.url) : 'Deleted',
    Resource: referenceValue(delivery.subject_id),
    Event: has_event
      ? linkValue(`/events/${delivery.event_id}`, delivery.event_id)
      : referenceValue(delivery.event_id),
    Created: <LogTime at={delivery.created_at} />,
    'Next attempt': delivery.next_attempt_at && !delivery.waits && <LogTime at={delivery.next_attempt_at} />,
    'Delivery ID': referenceValue(delivery.id),
  }),
  sections: [
    { title: 'Attempts', note: 'Newest first', Body: Attempts },
    { title: 'Request body', Body: RequestBody },
  ],
  alwaysPolls: true,
  refresh: ({ delivery }) => (delivery.status === 'pending' ? 2_000 : false),
});

function reasonAgainst(endpoint: DeliveryView['endpoint']): string | null {
  if (!endpoint) return 'The endpoint was deleted';
  return endpoint.status === 'enabled' ? null : 'The endpoint is disabled. Enable it first';
}

function DeliveryNotice({ view: { delivery } }: { view: DeliveryView }) {
  const last = delivery.attempts.at(-1);
  if (delivery.waits)
    return (
      <Notice tone="blue" title="Waits for an earlier delivery">
        <p>An earlier event of the same resource is sent first, because the endpoint keeps their order.</p>
      </Notice>
    );
  if (delivery.status === 'failed')
    return (
      <Notice tone="red" title={last ? `Not delivered: ${answerText(last)}` : 'Not sent'}>
        <p>{last ? 'No further attempts are made.' : 'The endpoint was disabled or deleted before.'}</p>
      </Notice>
    );
  if (delivery.status === 'pending' && last)
    return (
      <Notice tone="amber" title={`The last attempt failed: ${answerText(last)}`}>
        {delivery.next_attempt_at && (
          <p>
            The next is at <LogTime at={delivery.next_attempt_at} />.
          </p>
        )}
      </Notice>
    );
  return null;
}

const ResendDelivery = verb({
  mutation: 'webhook_deliveries.resend',
  input: ({ delivery }: DeliveryView) => ({ id: delivery.id }),
  title: 'Resend this delivery?',
  text: ({ delivery, endpoint }) =>
    `${delivery.event_type} is sent to ${endpoint?.url} again, under the same webhook-id.`,
  act: { label: 'Resend', doing: 'Resending…', undone: 'Delivery not resent' },
});
