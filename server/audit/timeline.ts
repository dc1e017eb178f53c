import type { Tx } from '../data/client/client';
import { inTenant } from '../data/client/tenant';
import { toIso } from '../data/image';
import { type Event, Prisma } from '../data/prisma/client';
import type { List } from '../data/query/list';
import type { Context } from '../identity/context';

const { sql } = Prisma;

export const EVENTS: List<Event> = {
  table: 'event',
  columns: Prisma.EventScalarFieldEnum,
  created: 'effective_at',
};

type TitleOf = (event: Event) => string;

type TitledTransition = { readonly to: string; readonly event: string; readonly title: string };

export function createTitles(
  machine: Readonly<Record<string, TitledTransition>>,
  others: Readonly<Record<string, string>> = {},
): TitleOf {
  // Some transitions share an event type and differ in their target state.
  const moves = new Map(Object.values(machine).map(({ event, to, title }) => [`${event} ${to}`, title]));
  return ({ type, image, changes }) => {
    const move = moves.get(`${type} ${(image as { status?: string }).status}`);
    // A resource created in a state has the event type of the transition to it.
    const began = 'status' in changes ? undefined : others[type];
    return began ?? move ?? others[type] ?? type;
  };
}

export const toTimeline = (events: readonly Event[], titleOf: TitleOf) =>
  events.map((event) => {
    const { type, name } = event.actor;
    return {
      id: event.id,
      type: event.type,
      at: toIso(event.effective_at),
      actor: { type, name },
      title: titleOf(event),
    };
  });

// More than any resource has; the oldest are the least useful.
const MAX_EVENTS = 1_000;

export async function readHistory(tx: Tx, merchant_id: string, subject_id: string): Promise<Event[]> {
  const latest = await tx.event.findMany({
    where: { merchant_id, subject_id },
    orderBy: { id: 'desc' },
    take: MAX_EVENTS,
  });
  return latest.reverse();
}

export async function readLastTimes(
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
