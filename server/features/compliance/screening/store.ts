import type { Database, Tx } from '../../../data/client/client';
import { oneAsSystem } from '../../../data/client/transaction';
import type { Prisma, ScreeningList } from '../../../data/prisma/client';
import type { Entry } from '../../../screening/model';

/** Loads of one source wait for each other, until the end of the transaction. */
export const lockSource = (tx: Tx, source: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`screening_list ${source}`}, 0))`;

export const findVersion = (
  tx: Tx,
  source: string,
  state: 'proposed' | 'in_force',
): Promise<ScreeningList | null> => tx.screeningList.findFirst({ where: { source, state } });

/** The versions in force and proposed, by source. */
export const listVersions = (db: Database): Promise<ScreeningList[]> =>
  oneAsSystem(db, (tx) =>
    tx.screeningList.findMany({
      where: { state: { not: 'replaced' } },
      orderBy: [{ source: 'asc' }, { id: 'asc' }],
    }),
  );

export const findInForce = (db: Database): Promise<ScreeningList[]> =>
  oneAsSystem(db, (tx) =>
    tx.screeningList.findMany({ where: { state: 'in_force' }, orderBy: { source: 'asc' } }),
  );

const ROWS = 2_000;

export async function addVersion(
  tx: Tx,
  version: Prisma.ScreeningListCreateManyInput,
  entries: readonly Entry[],
): Promise<void> {
  await tx.screeningList.createMany({ data: version });
  for (let at = 0; at < entries.length; at += ROWS) {
    const rows = entries.slice(at, at + ROWS);
    await tx.$executeRaw`
      INSERT INTO screening_entry (list_id, entry_id, entry)
      SELECT ${version.id}, one ->> 'id', one FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS one`;
  }
}

export async function dropVersion(tx: Tx, id: string): Promise<void> {
  await dropEntries(tx, id);
  await tx.screeningList.deleteMany({ where: { id, state: 'proposed' } });
}

export const dropEntries = (tx: Tx, list_id: string) => tx.screeningEntry.deleteMany({ where: { list_id } });

/** False if another transaction was first. */
export async function putInForce(
  tx: Tx,
  id: string,
  confirmed_by: PrismaJson.Actor,
  at: Date,
): Promise<boolean> {
  const { count } = await tx.screeningList.updateMany({
    where: { id, state: 'proposed' },
    data: { state: 'in_force', confirmed_by, confirmed_at: at, checked_at: at },
  });
  return count === 1;
}

export const replaceVersion = (tx: Tx, id: string) =>
  tx.screeningList.updateMany({ where: { id, state: 'in_force' }, data: { state: 'replaced' } });

export const markChecked = (tx: Tx, id: string, checked_at: Date) =>
  tx.screeningList.updateMany({ where: { id, state: 'in_force' }, data: { checked_at } });

/** A page of a list's entries, in the order of their ids. */
export const listEntries = (db: Database, list_id: string, after: string, take: number): Promise<Entry[]> =>
  oneAsSystem(db, async (tx) => {
    const rows = await tx.screeningEntry.findMany({
      where: { list_id, entry_id: { gt: after } },
      orderBy: { entry_id: 'asc' },
      take,
    });
    return rows.map(({ entry }) => entry);
  });
