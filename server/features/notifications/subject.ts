import type { Tx } from '../../db/client';
import type { Event } from '../../db/prisma/client';

export type Notice = {
  /** What is opened to see it. */
  readonly subject_id: string;
  readonly title: string;
  readonly detail: string | null;
  /** What it is about: minor units, and who is on the other side. */
  readonly about: { readonly amount: number; readonly currency: string; readonly name: string };
};

/** How a resource puts its events for the people who are told of them; by the event's id. */
export type NoticeSubject = (
  tx: Tx,
  merchantId: string,
  events: readonly Event[],
) => Promise<ReadonlyMap<string, Notice>>;

/** By what comes before the dot of an event's type. */
export type NoticeSubjects = Readonly<Record<string, NoticeSubject>>;

/** The words for each of these events, whichever resource they are of. */
export async function noticesOf(
  subjects: NoticeSubjects,
  tx: Tx,
  merchantId: string,
  events: readonly Event[],
): Promise<ReadonlyMap<string, Notice>> {
  const kindOf = ({ type }: Event) => type.split('.')[0]!;
  const notices = new Map<string, Notice>();
  for (const kind of new Set(events.map(kindOf))) {
    const wordsFor = subjects[kind];
    if (!wordsFor) throw new Error(`nobody puts the events of a ${kind} in words`);
    const own = events.filter((event) => kindOf(event) === kind);
    for (const [id, notice] of await wordsFor(tx, merchantId, own)) notices.set(id, notice);
  }
  return notices;
}
