import type { Database } from '../data/client/client';
import type { Image } from '../data/image';
import { type LedgerEntry, Prisma } from '../data/prisma/client';
import { type List, readAll } from '../data/query/list';

export type EntryRow = Image<LedgerEntry>;

/** From `from` (inclusive) to `until` (exclusive), in merchant time. */
export type Period = { readonly from: Date; readonly until: Date };

export const ENTRIES: List<LedgerEntry> = {
  table: 'ledger_entry',
  columns: Prisma.LedgerEntryScalarFieldEnum,
  created: 'effective_at',
};

/** Rows per read. No transaction or lock is held while a part is written out. */
const PART = 1_000;

/** In posting order. */
export const readEntries = <Column extends keyof EntryRow = keyof EntryRow>(
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
