import { type Writer, writeEvent } from '../../access/events';
import type { Tx } from '../../db/client';
import * as store from './store';

/** What a reviewer decided on documents; those on which it was decided alike before stay as they are. */
export async function decide(
  tx: Tx,
  by: Writer,
  ids: readonly string[],
  status: 'approved' | 'rejected',
): Promise<void> {
  const found = await store.findDocuments(tx, by.merchant.id, ids);
  // In one order, so that two decisions on the same documents never wait for each other.
  for (const before of found.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (before.status === status) continue;
    const after = await store.setStatus(tx, before, status, by.now());
    await writeEvent(tx, by, `document.${status}`, after, { status: [before.status, status] });
  }
}
