import * as z from 'zod';
import { timestamp } from '../../../kernel/contract';

export const actorWire = z.object({
  type: z.enum(['key', 'person', 'customer', 'operator', 'system']),
  name: z.string(),
});

export const timelineWire = z.array(
  z.object({ id: z.string(), type: z.string(), at: timestamp, actor: actorWire, title: z.string() }),
);
