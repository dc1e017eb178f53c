import type { Image } from '../../../data/image';
import type { Event, WebhookDelivery } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import type { eventRenderer } from '../../workspace/events/public';

export type EventToWire = ReturnType<typeof eventRenderer>;

/** The body that is signed and sent; the same in each attempt. */
export const bodyOf = (
  services: Pick<Services, 'urlOf'>,
  toWire: EventToWire,
  { body }: Pick<WebhookDelivery, 'body'>,
  event: Image<Event> | null,
): string => JSON.stringify(body ?? toWire(event!, services));
