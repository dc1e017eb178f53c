import type { Tx } from '../../db/client';

/** Whose notifications: those of a person at a merchant. */
export type Whose = { readonly merchant_id: string; readonly person_id: string };

/** The latest with the events that they tell of. */
export async function latest(tx: Tx, whose: Whose, take: number) {
  const rows = await tx.notification.findMany({ where: whose, orderBy: { id: 'desc' }, take });
  const events = await tx.event.findMany({
    where: { merchant_id: whose.merchant_id, id: { in: rows.map(({ event_id }) => event_id) } },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  return rows.map((row) => ({ ...row, event: byId.get(row.event_id)! }));
}

export const unread = (tx: Tx, whose: Whose, atMost: number): Promise<number> =>
  tx.notification.count({ where: { ...whose, read_at: null }, take: atMost });

export const markRead = (tx: Tx, whose: Whose, upTo: string, read_at: Date) =>
  tx.notification.updateMany({ where: { ...whose, read_at: null, id: { lte: upTo } }, data: { read_at } });
