import { setTimeout as sleep } from 'node:timers/promises';
import { LEASE_MS } from '../data/claims/lease';
import type { Tx } from '../data/client/client';
import { oneAsSystem } from '../data/client/transaction';
import { Prisma } from '../data/prisma/client';
import { containsText } from '../data/query/search';
import { toSqlCondition } from '../data/query/where';
import { type Actor, systemActor } from '../kernel/actor';
import { createContext, type Merchant, type Services, toMerchant } from './context';

export async function findMerchants(
  { db }: Pick<Services, 'db'>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Merchant>> {
  const wanted = [...new Set(ids)];
  if (!wanted.length) return new Map();
  const rows = await oneAsSystem(db, (tx) => tx.merchant.findMany({ where: { id: { in: wanted } } }));
  return new Map(rows.map((row) => [row.id, toMerchant(row)]));
}

export const findMerchant = async (services: Pick<Services, 'db'>, id: string): Promise<Merchant> =>
  (await findMerchants(services, [id])).get(id)!;

export const findPlatformMerchants = (
  { db }: Pick<Services, 'db'>,
  platformId: string,
  { letters, take }: { letters: string; take: number },
): Promise<Merchant[]> =>
  oneAsSystem(db, async (tx) => {
    const where = { platform_id: platformId, name: containsText(letters) };
    const found = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM merchant WHERE ${toSqlCondition(where, Prisma.MerchantScalarFieldEnum)}
      ORDER BY name, id LIMIT ${take}`;
    const rows = await tx.merchant.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    return rows.map(toMerchant);
  });

/** Also locks a platform against new merchants. */
export async function lockMerchant(tx: Tx, id: string): Promise<void> {
  // Rows that refer to it can still be written.
  await tx.$queryRaw`SELECT 1 FROM merchant WHERE id = ${id} FOR NO KEY UPDATE`;
}

export const contextAs = (services: Services, merchant: Merchant, actor: Actor) => ({
  ...createContext(
    services,
    { actor, merchant, scopes: new Set(), visitor: null, people: [] },
    { requestId: '' },
  ),
  requestId: null,
});

export const systemContext = (services: Services, merchant: Merchant, name: string) =>
  contextAs(services, merchant, systemActor(name));

export type SystemContext = ReturnType<typeof systemContext>;

const MAX_IN_TURN = 500;

/** Claims each row as a place becomes free for it, so that its lease begins with its work. */
export async function drain<Row>(
  claim: (limit: number) => Promise<Row[]>,
  places: number,
  handle: (row: Row) => Promise<unknown>,
  leaseMs = LEASE_MS,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  const work = async (first: Row) => {
    for (let row: Row | undefined = first; row; [row] = done < MAX_IN_TURN ? await claim(1) : []) {
      done++;
      // A failed row is retried after its lease and doesn't stop the others.
      await within(leaseMs, handle(row)).catch((error) => failures.push(error));
    }
  };
  await Promise.all((await claim(places)).map(work));
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${done} failed`);
  return done;
}

/** A provider that never answers keeps a place no longer than its row. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const end = new AbortController();
  const lease = sleep(ms, undefined, { signal: end.signal }).then(
    () => Promise.reject(new Error(`no end within the lease of ${ms} ms`)),
    () => undefined,
  );
  try {
    await Promise.race([work, lease]);
  } finally {
    end.abort();
  }
}

export async function processClaimed<Row>(
  claimed: readonly Row[],
  concurrency: number,
  handle: (row: Row) => Promise<unknown>,
): Promise<number> {
  const waiting = claimed.values();
  const failures: unknown[] = [];
  const one = async () => {
    for (const row of waiting) {
      // A failed row is retried after its lease and doesn't stop the others.
      await handle(row).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, claimed.length) }, one));
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${claimed.length} failed`);
  return claimed.length;
}
