import * as z from 'zod';
import { timestamp } from './contract';

/** Who did something, as pages show it. */
export const actorWire = z.object({
  type: z.enum(['key', 'person', 'customer', 'operator', 'system']),
  name: z.string(),
});

/** What happened to a thing, in the order in which it did. */
export const timelineWire = z.array(
  z.object({ id: z.string(), type: z.string(), at: timestamp, actor: actorWire, title: z.string() }),
);
