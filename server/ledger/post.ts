import type { Tx } from '../db/client';
import { type Entry, entryRows } from './entry';

type Cause = { readonly id: string; readonly recorded_at: Date; readonly effective_at: Date };

/**
 * Books entries in the running transaction, on account of an event and in their order. Fails as a whole when an own
 * account would fall below zero at any of them.
 */
export async function post(
  tx: Tx,
  book: { merchantId: string; newId: (kind: 'ledger_entry') => string },
  event: Cause,
  subjectId: string,
  entries: readonly Entry[],
): Promise<void> {
  const rows = JSON.stringify(entryRows(entries, book.newId));
  await tx.$executeRaw`
    SELECT ledger_post(${book.merchantId}, ${event.id}, ${subjectId}, ${event.effective_at}, ${event.recorded_at}, ${rows}::jsonb)`;
}
