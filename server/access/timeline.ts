import type { Tx } from '../db/client';
import { isoOf } from '../db/image';
import type { List } from '../db/list';
import { type Event, Prisma } from '../db/prisma/client';
import { inTenant } from '../db/tenant';
import type { Actor } from '../kernel/actor';
import type { Context } from './context';

const { sql } = Prisma;

export const EVENTS: List<Event> = {
  table: 'event',
  columns: Prisma.EventScalarFieldEnum,
  created: 'effective_at',
};

export type TitleOf = (event: Event) => string;

type Titled = { readonly to: string; readonly event: string; readonly title: string };

/** What events are called by the moves that they tell of, and by their types where they tell of none. */
export function titlesOf(
  machine: Readonly<Record<string, Titled>>,
  others: Readonly<Record<string, string>> = {},
): TitleOf {
  // Some moves share a type of event and come to different states.
  const moves = new Map(Object.values(machine).map(({ event, to, title }) => [`${event} ${to}`, title]));
  return ({ type, image, changes }) => {
    const move = moves.get(`${type} ${(image as { status?: string }).status}`);
    // What began in the state that a move leads to has the type of its event.
    const began = 'status' in (changes as object) ? undefined : others[type];
    return began ?? move ?? others[type] ?? type;
  };
}

/** Events as a page's timeline shows them. */
export const timelineOf = (events: readonly Event[], titleOf: TitleOf) =>
  events.map((event) => {
    const { type, name } = event.actor as unknown as Actor;
    return {
      id: event.id,
      type: event.type,
      at: isoOf(event.effective_at),
      actor: { type, name },
      title: titleOf(event),
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

/** When each of these types of event last happened to one of the merchant's things, oldest first. */
export async function lastTimesOf(
  { db, merchant }: Pick<Context, 'db' | 'merchant'>,
  subjectId: string,
  types: readonly string[],
): Promise<Pick<Event, 'type' | 'effective_at'>[]> {
  const { rows } = await db.app.reader.query<Pick<Event, 'type' | 'effective_at'>>(
    inTenant(
      merchant.id,
      sql`SELECT type, effective_at FROM (
          SELECT DISTINCT ON (type) id, type, effective_at FROM event
          WHERE merchant_id = tenant.id AND subject_id = ${subjectId} AND type = ANY (${types})
          ORDER BY type, id DESC
        ) latest ORDER BY id`,
      'event_last_times',
    ),
  );
  return rows;
}
