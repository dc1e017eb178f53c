import type { Tx } from '../db/client';
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

// More than happens to anything; what came first is the least worth seeing.
const MOST_EVENTS = 1_000;

/** What happened to one of the merchant's things, oldest first. */
export async function historyOf(tx: Tx, merchant_id: string, subject_id: string): Promise<Event[]> {
  const latest = await tx.event.findMany({
    where: { merchant_id, subject_id },
    orderBy: { id: 'desc' },
    take: MOST_EVENTS,
  });
  return latest.reverse();
}
