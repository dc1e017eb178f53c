import type { Database } from '../db/client';
import type { Image } from '../db/image';
import { type List, readAll } from '../db/list';
import { type LedgerEntry, Prisma } from '../db/prisma/client';

export type EntryRow = Image<LedgerEntry>;

/** From one time on and up to another, by the merchant's own clock. */
export type Period = { readonly from: Date; readonly until: Date };

export const ENTRIES: List<LedgerEntry> = {
  table: 'ledger_entry',
  columns: Prisma.LedgerEntryScalarFieldEnum,
  created: 'effective_at',
};

/** So many are read at a time: nothing is held while they are written out. */
const PART = 1_000;

/** The entries of a period that meet a condition, in the order in which they were booked. */
export const entriesIn = <Column extends keyof EntryRow = keyof EntryRow>(
  db: Database,
  merchantId: string,
  { from, until }: Period,
  { where = {}, columns }: { where?: object; columns?: readonly Column[] } = {},
): AsyncGenerator<Pick<EntryRow, Column>[]> =>
  readAll(db, ENTRIES, {
    merchantId,
    columns,
    where: { AND: [{ effective_at: { gte: from, lt: until } }, where] },
    sort: { column: 'id', direction: 'asc' },
    size: PART,
  });
