import * as z from 'zod';
import { timestamp } from './contract';

/** The cause of an event, as pages show it. */
export const actorWire = z.object({
  type: z.enum(['key', 'person', 'customer', 'operator', 'system']),
  name: z.string(),
});

/** Events of a resource, oldest first. */
export const timelineWire = z.array(
  z.object({ id: z.string(), type: z.string(), at: timestamp, actor: actorWire, title: z.string() }),
);
