import * as z from 'zod';
import { contract, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';

export const eventWire = z
  .object({
    id: z.string(),
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
  title: 'Events',
  description: 'Every change to a resource.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/events',
      summary: 'List events of the last 30 days, newest first',
      scope: 'read',
      extension: true,
      input: z.strictObject({
        entity_id: z.string().max(200).optional().meta({ description: 'Only events of this resource' }),
        event_type: z
          .string()
          .max(100)
          .optional()
          .meta({ description: 'Only events of this type', enumOf: 'event_types' }),
        ...pageQuery,
      }),
      output: pageOf(eventWire),
    }),
  },
});
