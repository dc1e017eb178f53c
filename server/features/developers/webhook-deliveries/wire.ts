import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { WebhookAttempt, WebhookDelivery } from '../../../data/prisma/client';
import { ANSWER_START, type deliveryDetailWire, type deliveryWire } from './contract';

type Wire = z.output<typeof deliveryWire>;
type Detail = z.output<typeof deliveryDetailWire>;

const attemptToWire = (attempt: WebhookAttempt): Wire['attempts'][number] => ({
  at: toIso(attempt.started_at),
  duration_ms: attempt.duration_ms,
  response_status: attempt.response_status,
  error: attempt.error as Wire['attempts'][number]['error'],
  response_body: attempt.response_body,
});

const rowToWire = (row: Image<WebhookDelivery>): Omit<Wire, 'attempts'> => ({
  id: row.id,
  endpoint_id: row.endpoint_id,
  event_id: row.event_id,
  event_type: row.event_type,
  subject_id: row.subject_id,
  status: row.status as Wire['status'],
  waits: row.waits,
  next_attempt_at: row.next_attempt_at && toIso(row.next_attempt_at),
  created_at: toIso(row.created_at),
});

/** `attempts` may be of several deliveries. */
export const deliveryToWire = (row: Image<WebhookDelivery>, attempts: readonly WebhookAttempt[]): Wire => ({
  ...rowToWire(row),
  attempts: attempts
    .filter(({ delivery_id }) => delivery_id === row.id)
    .map((attempt) => ({
      ...attemptToWire(attempt),
      response_body: attempt.response_body?.slice(0, ANSWER_START) ?? null,
    })),
});

export const deliveryToDetail = (
  row: Image<WebhookDelivery>,
  attempts: readonly WebhookAttempt[],
  body: string,
): Detail => ({
  ...rowToWire(row),
  attempts: attempts.map((attempt) => ({
    ...attemptToWire(attempt),
    request_headers: {
      'webhook-id': row.event_id,
      'webhook-timestamp': String(Math.floor(attempt.started_at.getTime() / 1000)),
      'webhook-signature': attempt.signature,
    },
  })),
  request_body: body,
});
