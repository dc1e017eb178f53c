import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { webAddress } from '../../../kernel/text/web-address';

export const ENDPOINT_STATUSES = ['enabled', 'disabled'] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];

const DISABLED_REASONS = ['manual', 'gone', 'failing'] as const;

export const MAX_ENDPOINTS = 20;
const DAY = 86_400;
export const DEFAULT_OVERLAP_SECONDS = DAY;

const status = z.enum(ENDPOINT_STATUSES);
const order = z.enum(['subject', 'none']).meta({
  description:
    '`subject` (default): while a delivery fails, later ones of the same resource wait for it. `none`: they wait for its first attempt only',
});
const merchants = z.enum(['own', 'onboarded', 'all']).meta({
  description:
    'Whose events: your `own` (default), those of merchants that you `onboarded`, or `all` of these. The last two are for platforms',
});

const given = {
  url: webAddress('any', 2_000).meta({
    description: 'https address that receives the events. Private and reserved addresses are refused',
  }),
  events: z.array(z.string().max(100)).min(1).max(200).meta({
    description: 'Types of events to receive, or `["*"]` for all of them, including future ones',
  }),
  description: z.string().trim().max(200).nullable().meta({ description: 'For your own use' }),
};

export const endpointWire = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    description: z.string().nullable(),
    order,
    merchants,
    status,
    disabled_reason: z.enum(DISABLED_REASONS).nullable().meta({
      description:
        '`manual`: by you. `gone`: the endpoint answered 410. `failing`: no delivery succeeded for 5 days',
    }),
    previous_secret_expires_at: timestamp.nullable().meta({
      description: 'Until then, deliveries are also signed with the previous secret',
    }),
    failing_since: timestamp.nullable().meta({ description: 'Null after each success' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'WebhookEndpoint' });

const newEndpointWire = endpointWire
  .extend({ secret: z.string().meta({ description: 'Verifies signatures; shown only now' }) })
  .meta({ id: 'NewWebhookEndpoint' });

const named = { id: idOf('webhook_endpoint', 'Webhook endpoint id') };

export const webhookEndpointsContract = contract({
  name: 'webhook_endpoints',
  area: 'developers',
  title: 'Webhook endpoints',
  description:
    'URLs that receive your events by POST, signed as Standard Webhooks specifies. A delivery is repeated until the endpoint answers with a 2xx status, under the same `webhook-id`.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/webhook-endpoints',
      summary: 'List webhook endpoints, newest first',
      scope: 'read',
      extension: true,
      input: z.strictObject({ status: status.optional(), ...pageQuery }),
      output: pageOf(endpointWire),
    }),
    get: operation({
      method: 'GET',
      path: '/webhook-endpoints/{id}',
      summary: 'Get a webhook endpoint',
      scope: 'read',
      extension: true,
      input: z.strictObject(named),
      output: endpointWire,
      errors: ['not_found'],
    }),
    create: operation({
      method: 'POST',
      path: '/webhook-endpoints',
      summary: 'Create a webhook endpoint',
      description: `Events that occur from now on are delivered to it. A second endpoint with the same URL and events is rejected with 409. A merchant has at most ${MAX_ENDPOINTS} endpoints.`,
      scope: 'develop',
      extension: true,
      status: 201,
      input: z.strictObject({
        url: given.url,
        events: given.events,
        description: given.description.optional(),
        order: order.optional(),
        merchants: merchants.optional(),
      }),
      output: newEndpointWire,
      errors: ['record_exists', 'state_not_allowed', 'feature_not_enabled'],
      events: ['webhook_endpoint.created'],
    }),
    update: operation({
      method: 'PATCH',
      path: '/webhook-endpoints/{id}',
      summary: 'Change a webhook endpoint',
      description:
        'Only the given fields change. Disabling ends pending deliveries; enabling delivers the events that occur from then on.',
      scope: 'develop',
      extension: true,
      input: z.strictObject({
        ...named,
        url: given.url.optional(),
        events: given.events.optional(),
        description: given.description.optional(),
        order: order.optional(),
        status: status.optional(),
      }),
      output: endpointWire,
      errors: ['not_found', 'stale', 'record_exists'],
      events: ['webhook_endpoint.updated', 'webhook_endpoint.enabled', 'webhook_endpoint.disabled'],
    }),
    remove: operation({
      method: 'DELETE',
      path: '/webhook-endpoints/{id}',
      summary: 'Delete a webhook endpoint',
      description: 'Pending deliveries end. The log of its deliveries stays for 30 days.',
      scope: 'develop',
      extension: true,
      input: z.strictObject(named),
      output: endpointWire,
      errors: ['not_found', 'stale'],
      events: ['webhook_endpoint.deleted'],
    }),
    enable: operation({
      method: 'POST',
      path: '/webhook-endpoints/{id}/enable',
      summary: 'Enable a disabled webhook endpoint',
      description: 'Events that occur from now on are delivered to it. Earlier ones can be sent again.',
      scope: 'develop',
      extension: true,
      input: z.strictObject(named),
      output: endpointWire,
      errors: ['not_found', 'stale'],
      events: ['webhook_endpoint.enabled'],
    }),
    rotate_secret: operation({
      method: 'POST',
      path: '/webhook-endpoints/{id}/rotate-secret',
      summary: 'Replace the signing secret',
      description:
        'Until the previous secret expires, each delivery carries a signature by both, so that the receiver can change over at any time.',
      scope: 'develop',
      extension: true,
      input: z.strictObject({
        ...named,
        expire_after_in_seconds: z
          .int()
          .min(0)
          .max(7 * DAY)
          .optional()
          .meta({
            description: `How long the previous secret also signs; default ${DEFAULT_OVERLAP_SECONDS}`,
          }),
      }),
      output: z
        .object({ secret: z.string(), previous_secret_expires_at: timestamp.nullable() })
        .meta({ id: 'RotatedWebhookSecret' }),
      errors: ['not_found', 'stale', 'record_exists'],
      events: ['webhook_endpoint.secret_rotated'],
    }),
  },
});
