import { asSystem } from '../../../../data/client/transaction';
import type { BankConnection } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';
import { DAY_MS } from '../../../../kernel/time/durations';
import { nextCutOff } from '../out/cut-off';
import * as store from '../store';
import { pollNow } from './poll-now';

/**
 * Fails payments whose payee the bank's check did not confirm and that were not decided at the bank until its
 * next cut-off, or within a day if it has none. A debit that comes later is unexplained.
 */
export async function refuseUndecided(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, cut_offs }: Pick<BankConnection, 'id' | 'cut_offs'>,
): Promise<void> {
  const now = clock.realNow();
  const untilOf = (since: Date) =>
    cut_offs.length ? nextCutOff(cut_offs, since) : new Date(since.getTime() + DAY_MS);
  const held = await store.findHeld(db, id);
  const overdue = held.filter(({ updated_at }) => untilOf(updated_at) <= now);
  if (overdue.length)
    await asSystem(db, async (tx) => pollNow(tx, await store.refuseHeld(tx, overdue, now), now));
}
