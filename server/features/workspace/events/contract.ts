import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';

export const eventWire = z
  .object({
    id: z.string(),
    merchant_id: z
      .string()
      .meta({ description: 'Whose event it is: yours, or a merchant’s that you onboarded' }),
    event_type: z.string().meta({
      description: 'Such as `payout.created`. The `event_type` parameter of `GET /events` lists all of them',
    }),
    entity_type: z.string(),
    entity_id: z.string(),
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The resource immediately after the change' }),
    request_id: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Event' });

export const eventsContract = contract({
  name: 'events',
  area: 'developers',
  title: 'Events',
  description: 'Every change to a resource.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/events',
      summary: 'List events of the last 30 days, newest first',
      description:
        'With `order=asc` this is a feed, oldest first: read it with `starting_after`, the ID of the last event you processed, and you miss no event. An event never appears before one that was already read. It appears within seconds of the change.',
      scope: 'read',
      extension: true,
      input: z.strictObject({
        entity_id: z.string().max(200).optional().meta({ description: 'Only events of this resource' }),
        event_type: z
          .string()
          .max(100)
          .optional()
          .meta({ description: 'Only events of this type', enumOf: 'event_types' }),
        order: z.enum(['asc', 'desc']).optional().meta({
          description:
            'Default `desc`. `asc` can be combined with `starting_after`, `per_page`, `entity_id` and `event_type` only',
        }),
        ...pageQuery,
      }),
      output: pageOf(eventWire),
    }),
    get: operation({
      method: 'GET',
      path: '/events/{id}',
      summary: 'Get an event',
      scope: 'read',
      extension: true,
      input: z.strictObject({ id: idOf('event', 'Event id') }),
      output: eventWire,
      errors: ['not_found'],
    }),
  },
});
