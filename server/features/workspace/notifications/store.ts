import type { Tx } from '../../../data/client/client';
import { oneAsSystem } from '../../../data/client/transaction';
import type { Event } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import type { NotificationKind } from '../../kit/words/notification';

export type Whose = { readonly merchant_id: string; readonly person_id: string };

const visibleFilter = (whose: Whose, hidden: readonly NotificationKind[]) => ({
  ...whose,
  OR: [{ kind: null }, { kind: { notIn: [...hidden] } }],
});

type Hidden = readonly NotificationKind[];

export async function latest(
  tx: Tx,
  whose: Whose,
  hidden: Hidden,
  { take, isUnread = false }: { take: number; isUnread?: boolean },
) {
  const rows = await tx.notification.findMany({
    where: { ...visibleFilter(whose, hidden), ...(isUnread && { read_at: null }) },
    orderBy: { id: 'desc' },
    take,
  });
  const events = await tx.event.findMany({
    where: { merchant_id: whose.merchant_id, id: { in: rows.map(({ event_id }) => event_id) } },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  return rows.map((row) => ({ ...row, event: byId.get(row.event_id)! }));
}

export const unread = (tx: Tx, whose: Whose, hidden: Hidden, atMost: number): Promise<number> =>
  tx.notification.count({ where: { ...visibleFilter(whose, hidden), read_at: null }, take: atMost });

export const markRead = (tx: Tx, whose: Whose, upTo: string, except: readonly string[], read_at: Date) =>
  tx.notification.updateMany({
    where: { ...whose, read_at: null, id: { lte: upTo, notIn: [...except] } },
    data: { read_at },
  });

export const markUnread = (tx: Tx, whose: Whose, id: string) =>
  tx.notification.updateMany({ where: { ...whose, id }, data: { read_at: null } });

export const settingOf = (tx: Tx, whose: Whose) =>
  tx.notificationSetting.findUnique({ where: { merchant_id_person_id: whose } });

export const settingsOf = (tx: Tx, merchant_id: string) =>
  tx.notificationSetting.findMany({ where: { merchant_id } });

export const saveSetting = (
  tx: Tx,
  whose: Whose,
  setting: { choices: object; summary_at: Date | null; updated_at: Date },
) =>
  tx.notificationSetting.upsert({
    where: { merchant_id_person_id: whose },
    create: { ...whose, ...setting },
    update: setting,
  });

export const rescheduleSummaries = (tx: Tx, person_id: string, summary_at: Date) =>
  tx.notificationSetting.updateMany({
    where: { person_id, summary_at: { not: null } },
    data: { summary_at },
  });

export const notedOn = (tx: Tx, merchant_id: string, events: readonly string[]) =>
  tx.notification.findMany({
    where: { merchant_id, event_id: { in: [...events] } },
    select: { event_id: true, person_id: true },
  });

export const behind = ({ db }: Pick<Services, 'db'>) =>
  oneAsSystem(
    db,
    (tx) => tx.$queryRaw<{ merchant_id: string; seq: bigint; notified: bigint | null }[]>`
      SELECT h.merchant_id::text, h.seq, n.seq AS notified FROM audit_head h
      LEFT JOIN notified_head n ON n.merchant_id = h.merchant_id
      WHERE h.seq > coalesce(n.seq, 0)`,
  );

type Span = { readonly after: bigint; readonly upTo: bigint };

/** In the order of the chain. */
export const chainedEvents = (
  { db }: Pick<Services, 'db'>,
  merchantId: string,
  { after, upTo }: Span,
  types: readonly string[],
) =>
  oneAsSystem(
    db,
    (tx) => tx.$queryRaw<Event[]>`
      SELECT e.* FROM audit_link l JOIN event e ON e.merchant_id = l.merchant_id AND e.id = l.event_id
      WHERE l.merchant_id = ${merchantId} AND l.seq > ${after} AND l.seq <= ${upTo} AND e.type = ANY (${[...types]})
      ORDER BY l.seq`,
  );

export const summariesDue = ({ db }: Pick<Services, 'db'>, now: Date, take: number) =>
  oneAsSystem(db, (tx) =>
    tx.notificationSetting.findMany({
      where: { summary_at: { lte: now } },
      orderBy: { summary_at: 'asc' },
      take,
    }),
  );
