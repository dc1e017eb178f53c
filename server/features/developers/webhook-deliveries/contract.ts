import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { SEND_ERRORS } from '../../../kernel/send-error';
import { readInstant } from '../../../kernel/time/time';

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Characters of an answer that lists give; `GET /webhook-deliveries/{id}` gives all. */
export const ANSWER_START = 1_000;
export const MAX_RESENT = 10_000;

const status = z.enum(DELIVERY_STATUSES).meta({
  description: '`pending` until an attempt succeeds or no attempts are left',
});

const attempt = z.object({
  at: timestamp,
  duration_ms: z.int(),
  response_status: z.int().nullable(),
  error: z.enum(SEND_ERRORS).nullable().meta({ description: 'Why there was no answer; null if there was' }),
  response_body: z.string().nullable(),
});

export const deliveryWire = z
  .object({
    id: z.string(),
    endpoint_id: z.string(),
    event_id: z.string().meta({ description: 'Sent as `webhook-id`, the same in every attempt' }),
    event_type: z.string(),
    subject_id: z.string().meta({ description: 'The resource that the event is about' }),
    status,
    waits: z.boolean().meta({
      description: 'Whether it waits for an earlier delivery of the same resource',
    }),
    attempts: z.array(attempt).meta({ description: 'Oldest first' }),
    next_attempt_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveryDetailWire = deliveryWire
  .extend({
    attempts: z.array(
      attempt.extend({
        request_headers: z.record(z.string(), z.string()).meta({
          description: 'Headers that carry the signature',
        }),
      }),
    ),
    request_body: z.string().meta({ description: 'The exact body that was signed and sent' }),
  })
  .meta({ id: 'WebhookDeliveryDetail' });

const named = { id: idOf('webhook_delivery', 'Webhook delivery id') };
const endpoint = { id: idOf('webhook_endpoint', 'Webhook endpoint id') };
const instant = (edge: 'before' | 'after', description: string) =>
  z
    .string()
    .refine((value) => readInstant(value, edge) !== undefined, 'must be an ISO 8601 timestamp or date')
    .meta({ description });

export const webhookDeliveriesContract = contract({
  name: 'webhook_deliveries',
  area: 'developers',
  title: 'Webhook deliveries',
  description: 'The log of deliveries to webhook endpoints, kept for 30 days.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/webhook-deliveries',
      summary: 'List webhook deliveries, newest first',
      description: `Answers of endpoints are cut after ${ANSWER_START} characters.`,
      scope: 'read',
      extension: true,
      input: z.strictObject({
        endpoint_id: z.string().max(200).optional(),
        event_id: z.string().max(200).optional(),
        status: status.optional(),
        ...pageQuery,
      }),
      output: pageOf(deliveryWire),
    }),
    get: operation({
      method: 'GET',
      path: '/webhook-deliveries/{id}',
      summary: 'Get a webhook delivery with its requests and answers',
      scope: 'read',
      extension: true,
      input: z.strictObject(named),
      output: deliveryDetailWire,
      errors: ['not_found'],
    }),
    resend: operation({
      method: 'POST',
      path: '/webhook-deliveries/{id}/resend',
      summary: 'Send a webhook delivery again',
      description: 'Under the same `webhook-id`, with all attempts if it fails.',
      scope: 'develop',
      extension: true,
      status: 202,
      input: z.strictObject(named),
      output: deliveryWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
    resend_range: operation({
      method: 'POST',
      path: '/webhook-endpoints/{id}/resend',
      summary: 'Send the deliveries of a period again',
      description: `\`all\` includes events that the endpoint never received because it was disabled. At most ${MAX_RESENT} at a time.`,
      scope: 'develop',
      extension: true,
      status: 202,
      input: z.strictObject({
        ...endpoint,
        from: instant('after', 'Beginning of the period, at most 30 days ago'),
        to: instant('before', 'End of the period; default now').optional(),
        only: z
          .enum(['failed', 'all'])
          .optional()
          .meta({ description: 'Default `failed`: only deliveries that failed' }),
      }),
      output: z.object({ count: z.int() }).meta({ id: 'ResentWebhooks' }),
      errors: ['not_found', 'state_not_allowed'],
    }),
    test: operation({
      method: 'POST',
      path: '/webhook-endpoints/{id}/test',
      summary: 'Send a test event',
      description:
        'The event has the given type and example data, and an ID of its own that `GET /events/{id}` does not know.',
      scope: 'develop',
      extension: true,
      status: 202,
      input: z.strictObject({
        ...endpoint,
        event_type: z
          .string()
          .max(100)
          .optional()
          .meta({ description: 'Default `payout.sent`', enumOf: 'event_types' }),
      }),
      output: z.object({ delivery_id: z.string() }).meta({ id: 'TestedWebhook' }),
      errors: ['not_found', 'state_not_allowed'],
    }),
  },
});
