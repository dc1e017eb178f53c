import type { Merchant, Services } from '../access/context';
import { asSystem } from '../db/transaction';
import * as payouts from '../features/payouts/public';
import * as validations from '../features/validations/public';

const BATCH = 100;
const LEASE_MS = 30_000;

/** Each kind of work that waits on rows: answers how much of it was done. */
export const TASKS: Record<string, (services: Services) => Promise<number>> = {
  payouts: payouts.work,
  validations: validations.work,
  balances: releaseRaised,
  timers: ringDue,
};

const ON_DUE = { ...payouts.onDue };

/** Balances that rose since anyone looked: what waits for them is released. */
async function releaseRaised(services: Services): Promise<number> {
  const raised = await asSystem(services.db, (tx) =>
    tx.balance.findMany({ where: { raised_at: { not: null } }, orderBy: { raised_at: 'asc' }, take: BATCH }),
  );
  for (const { merchant_id, currency, raised_at } of raised) {
    await payouts.release(services, await merchantOf(services, merchant_id), currency, raised_at!);
    // Cleared only afterwards, and only if it has not risen again: a crash in between repeats the look, which is harmless.
    await asSystem(services.db, (tx) =>
      tx.balance.updateMany({ where: { merchant_id, currency, raised_at }, data: { raised_at: null } }),
    );
  }
  return raised.length;
}

/** Timers whose time has come, each leased before it rings so that a worker that dies loses it to the next. */
async function ringDue(services: Services): Promise<number> {
  const now = services.clock.realNow();
  const lease = new Date(now.getTime() + LEASE_MS);
  const due = await asSystem(
    services.db,
    (tx) => tx.$queryRaw<{ merchant_id: string; kind: string; subject_id: string; fire_at: Date }[]>`
      UPDATE due d SET fire_at = ${lease}
      FROM (SELECT merchant_id, kind, subject_id FROM due WHERE fire_at <= ${now}
            ORDER BY fire_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) c
      WHERE d.merchant_id = c.merchant_id AND d.kind = c.kind AND d.subject_id = c.subject_id
      RETURNING d.*`,
  );
  for (const { merchant_id, kind, subject_id } of due) {
    const ring = ON_DUE[kind];
    if (!ring) throw new Error(`nobody answers the timer ${kind}`);
    await ring(services, await merchantOf(services, merchant_id), subject_id);
    await asSystem(services.db, (tx) =>
      tx.due.deleteMany({ where: { merchant_id, kind, subject_id, fire_at: lease } }),
    );
  }
  return due.length;
}

const merchantOf = async (services: Services, id: string): Promise<Merchant> =>
  (await asSystem(services.db, (tx) =>
    tx.merchant.findUniqueOrThrow({ where: { id } }),
  )) as unknown as Merchant;
