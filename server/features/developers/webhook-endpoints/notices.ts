import type { Event, WebhookEndpoint } from '../../../data/prisma/client';
import type { Alerts, NoticeWords } from '../../kit/feature';

const after = ({ image }: Event) => image as WebhookEndpoint;

/** Not for people who disabled it themselves. */
export const endpointAlerts: Alerts = {
  types: ['webhook_endpoint.disabled'],
  find: (_by, events) =>
    events
      .filter((event) => after(event).disabled_reason !== 'manual')
      .map((event) => ({ event, kind: 'webhook_disabled' })),
};

export const endpointNotices: NoticeWords = async (_tx, _merchantId, events) =>
  new Map(
    events.map((event) => [
      event.id,
      {
        subject_id: event.subject_id,
        about: { amount: null, currency: null, name: new URL(after(event).url).host },
        title: 'Webhook endpoint disabled',
        detail:
          after(event).disabled_reason === 'gone'
            ? 'It answered 410 Gone'
            : 'No delivery succeeded for 5 days. Mend the receiver, enable the endpoint and send failed deliveries again',
      },
    ]),
  );
