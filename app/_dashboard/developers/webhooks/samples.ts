import type { Outputs } from '@/app/_trpc/outputs';
import type { Delivery, DeliveryRow, DeliveryView } from '../webhook-deliveries/status';
import type { EndpointView } from './status';

const at = '2026-11-20T09:00:00.000Z';

export const endpointView = (
  more: Partial<EndpointView['endpoint']> = {},
  day: EndpointView['day'] = { succeeded: 376, pending: 27, failed: 9 },
): EndpointView => ({
  endpoint: {
    id: 'whe_1',
    url: 'https://erp.northwind.example/hooks',
    description: 'ERP: payouts and payments',
    events: ['*'],
    order: 'subject',
    merchants: 'own',
    status: 'enabled',
    disabled_reason: null,
    previous_secret_expires_at: null,
    failing_since: null,
    created_at: at,
    updated_at: at,
    ...more,
  },
  day,
  timeline: [
    {
      id: 'evt_1',
      type: 'webhook_endpoint.created',
      at,
      actor: { type: 'person', name: 'Dev Anand' },
      title: 'Created',
    },
  ],
});

const noDeliveries = { delivered: 0, pending: 0, failed: 0 };

/** Deliveries in three of 72 intervals. */
export const endpointDay = (): Outputs['webhook_deliveries']['day'] => ({
  interval_seconds: 1_200,
  intervals: Array.from({ length: 72 }, (_, index) => ({
    from: new Date(Date.parse(at) + (index - 71) * 1_200_000).toISOString(),
    ...noDeliveries,
    ...(index === 40 && { delivered: 376 }),
    ...(index === 70 && { failed: 9 }),
    ...(index === 71 && { pending: 27 }),
  })),
  first_attempt: { p50_ms: 41, p95_ms: 388 },
  response: { p50_ms: 182, p95_ms: 12_000 },
});

const failed = {
  at,
  duration_ms: 118,
  response_status: 503,
  error: null,
  response_body: 'upstream connect error',
} as const;

const endpoint = { id: 'whe_1', url: 'https://erp.northwind.example/hooks', status: 'enabled' };

const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: 'whd_1',
  endpoint_id: 'whe_1',
  event_id: 'evt_9',
  event_type: 'payout.created',
  subject_id: 'payout_1',
  status: 'pending',
  waits: false,
  attempts: [failed],
  next_attempt_at: '2026-11-20T09:00:05.000Z',
  created_at: at,
  ...more,
});

export const deliveryRow = (more: Partial<Delivery> = {}): DeliveryRow => ({
  delivery: delivery(more),
  endpoint,
});

export const deliveryView = (more: Partial<DeliveryView['delivery']> = {}): DeliveryView => ({
  delivery: {
    ...delivery(),
    attempts: [
      {
        ...failed,
        request_headers: {
          'webhook-id': 'evt_9',
          'webhook-timestamp': '1763629200',
          'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        },
      },
    ],
    request_body: '{"id":"evt_9","event_type":"payout.created"}',
    ...more,
  },
  endpoint,
  has_event: true,
});
