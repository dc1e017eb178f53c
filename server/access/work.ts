import type { Tx } from '../db/client';
import { containing } from '../db/search';
import { oneAsSystem } from '../db/transaction';
import { type Actor, systemActor } from '../kernel/actor';
import { type Merchant, makeContext, type Services } from './context';

/** The merchants with these ids. */
export async function merchantsOf(
  { db }: Pick<Services, 'db'>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Merchant>> {
  const wanted = [...new Set(ids)];
  if (!wanted.length) return new Map();
  const rows = await oneAsSystem(db, (tx) => tx.merchant.findMany({ where: { id: { in: wanted } } }));
  return new Map(rows.map((row) => [row.id, row as unknown as Merchant]));
}

export const merchantOf = async (services: Pick<Services, 'db'>, id: string): Promise<Merchant> =>
  (await merchantsOf(services, [id])).get(id)!;

/** Merchants that a platform onboarded, by name; those whose name has these letters. */
export const merchantsUnder = (
  { db }: Pick<Services, 'db'>,
  platformId: string,
  { letters, take }: { letters: string; take: number },
): Promise<Merchant[]> =>
  oneAsSystem(db, async (tx) => {
    const rows = await tx.merchant.findMany({
      where: { platform_id: platformId, name: containing(letters) },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take,
    });
    return rows as unknown as Merchant[];
  });

/** Keeps others from changing a merchant, or from adding one to a platform, until the transaction ends. */
export async function lockMerchant(tx: Tx, id: string): Promise<void> {
  // What refers to it is written in the meantime.
  await tx.$queryRaw`SELECT 1 FROM merchant WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** What is done for a merchant without the rights of a caller: its events name who acted, and no request. */
export const contextAs = (services: Services, merchant: Merchant, actor: Actor) => ({
  ...makeContext(
    services,
    { actor, merchant, scopes: new Set(), visitor: null, people: [] },
    { requestId: '' },
  ),
  requestId: null,
});

/** The same where the product acts by itself: its events name the part of it that did. */
export const systemContext = (services: Services, merchant: Merchant, name: string) =>
  contextAs(services, merchant, systemActor(name));

/** A context that the product itself acts in. */
export type SystemContext = ReturnType<typeof systemContext>;

/** Takes each row that was claimed further, so many at once; answers how many there were. */
export async function eachClaimed<Row>(
  claimed: readonly Row[],
  concurrency: number,
  takeFurther: (row: Row) => Promise<unknown>,
): Promise<number> {
  const waiting = claimed.values();
  const failures: unknown[] = [];
  const one = async () => {
    for (const row of waiting) {
      // One that fails comes round again, and holds up none of the others.
      await takeFurther(row).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, claimed.length) }, one));
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${claimed.length} could not be taken further`);
  return claimed.length;
}
