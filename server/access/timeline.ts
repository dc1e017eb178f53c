import { isoOf } from '../db/image';
import type { Event } from '../db/prisma/client';
import type { Actor } from '../kernel/actor';

/** Events as a page's timeline shows them, each by the title of its type. */
export const timelineOf = (events: readonly Event[], titles: Readonly<Record<string, string>>) =>
  events.map((event) => {
    const { type, name } = event.actor as unknown as Actor;
    return {
      id: event.id,
      type: event.type,
      at: isoOf(event.effective_at),
      actor: { type, name },
      title: titles[event.type] ?? event.type,
    };
  });
