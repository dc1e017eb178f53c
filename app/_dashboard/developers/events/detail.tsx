import type { Outputs } from '@/app/_trpc/outputs';
import { CodeBlock } from '../../kit/code-block';
import { detail } from '../../kit/detail/detail';
import { linkValue, referenceValue } from '../../kit/detail/facts';
import { LogTime } from '../../kit/log-time';
import { resourceHref } from '../../resources';
import { EventDeliveries } from './deliveries';

const EventData = ({ view: { event } }: { view: Outputs['events']['view'] }) => (
  <CodeBlock title="Event" text={JSON.stringify(event, null, 2)} wrap />
);

export const event = detail({
  view: 'events.view',
  api: { operation: 'events.get', path: '/events/{id}' },
  word: 'Event',
  path: '/events',
  list: 'Events',
  titleOf: ({ event }) => event.event_type,
  heading: ({ event }) => ({
    eyebrow: 'Event',
    title: <span className="font-mono text-lg [overflow-wrap:anywhere]">{event.event_type}</span>,
  }),
  facts: ({ event, resource_type, by_key }) => {
    const href = resource_type && resourceHref(resource_type, event.entity_id);
    return {
      Resource: href ? linkValue(href, event.entity_id) : referenceValue(event.entity_id),
      'All its events': linkValue(`/events?entity_id=${event.entity_id}`, 'Show'),
      Time: <LogTime at={event.created_at} />,
      Request: by_key
        ? linkValue(`/requests?request_id=${event.request_id}`, event.request_id!)
        : referenceValue(event.request_id),
      'Event ID': referenceValue(event.id),
    };
  },
  sections: [
    { title: 'Webhook deliveries', Body: EventDeliveries },
    { title: 'Data', note: 'As the API and webhooks give it', Body: EventData },
  ],
});
