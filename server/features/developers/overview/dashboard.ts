import * as z from 'zod';
import { contract, operation, timestamp } from '../../../kernel/contract';
import { MAX_UNDELIVERED, PERIODS } from './words';

const lastUse = {
  last_used_at: timestamp.nullable(),
  last_used_address: z.string().nullable(),
};

const need = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('endpoint'),
    id: z.string(),
    url: z.string(),
    status: z.enum(['enabled', 'disabled']),
    disabled_reason: z.enum(['gone', 'failing']).nullable(),
    undelivered: z.int().meta({ description: `Events not delivered; stops at ${MAX_UNDELIVERED}` }),
    since: timestamp,
  }),
  z.object({
    kind: z.literal('expiring_key'),
    id: z.string(),
    name: z.string(),
    expires_at: timestamp,
    can_rotate: z.boolean(),
    ...lastUse,
  }),
  z
    .object({
      kind: z.literal('replaced_key'),
      id: z.string(),
      name: z.string(),
      expires_at: timestamp,
      ...lastUse,
    })
    .meta({ description: 'It was rotated, and requests still use the old secret' }),
  z.object({
    kind: z.literal('proposal'),
    id: z.string(),
    name: z.string(),
    is_new: z.boolean().meta({ description: 'Whether it creates the key or widens it' }),
    proposed_by: z.string(),
    created_at: timestamp,
  }),
]);

export type Need = z.output<typeof need>;

const route = z.object({ method: z.string(), path: z.string() });

const durations = { p50_ms: z.int(), p95_ms: z.int(), p99_ms: z.int() };

const interval = z.object({
  from: timestamp,
  succeeded: z.int().meta({ description: 'Answered with a status below 400' }),
  client_errors: z.int(),
  server_errors: z.int(),
  p95_ms: z.int().nullable(),
  deliveries: z.int(),
  delivered: z.int(),
});

export const developersContract = contract({
  name: 'developers',
  title: 'Developers',
  description: 'What integrators have to do, and how their requests and webhooks went.',
  operations: {
    overview: operation({
      method: 'GET',
      summary: 'Endpoints and keys that need action, and the requests and deliveries of a period',
      scope: 'develop',
      input: z.strictObject({ period: z.enum(PERIODS) }),
      output: z.object({
        needs: z.array(need),
        api: z.object({ version: z.string(), url: z.string() }),
        has_requests: z.boolean().meta({ description: 'Whether the log has any request' }),
        to: timestamp,
        interval_seconds: z.int(),
        intervals: z.array(interval).meta({ description: 'Oldest first; the last one is in progress' }),
        requests: z.object({
          count: z.int(),
          before: z.int().meta({ description: 'In as long a time before' }),
          client_errors: z.int(),
          server_errors: z.int(),
          measured: z.int().meta({
            description: 'Requests that durations, operations and clients are computed from',
          }),
        }),
        durations: z.object(durations).nullable(),
        webhooks: z.object({ deliveries: z.int(), delivered: z.int() }),
        errors: z.array(
          z.object({
            code: z.string().nullable(),
            status: z.int(),
            meaning: z.string(),
            count: z.int(),
            operation: route.nullable().meta({ description: 'Where most of them occurred' }),
            key: z
              .object({ id: z.string(), name: z.string() })
              .nullable()
              .meta({ description: 'The key that made most of them' }),
            last_at: timestamp,
          }),
        ),
        operations: z.array(route.extend({ count: z.int(), p50_ms: z.int(), p95_ms: z.int() })),
        clients: z.array(
          z.object({ name: z.string().nullable(), version: z.string().nullable(), count: z.int() }),
        ),
      }),
    }),
  },
});
