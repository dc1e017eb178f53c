import type { Merchant, Services } from '../../../access/context';
import { eachClaimed, merchantOf } from '../../../access/work';
import { oneAsSystem } from '../../../db/transaction';
import { release } from './release';

const BATCH = 100;

/** Balances that rose since anyone looked: what waits for them is released. */
export async function releaseRaised(services: Services, only?: Merchant): Promise<number> {
  const raised = await oneAsSystem(services.db, (tx) =>
    tx.balance.findMany({
      where: { raised_at: { not: null }, merchant_id: only?.id },
      orderBy: { raised_at: 'asc' },
      take: BATCH,
    }),
  );
  return eachClaimed(raised, 1, async ({ merchant_id, currency, raised_at }) => {
    const merchant = only ?? (await merchantOf(services, merchant_id));
    await release(services, merchant, currency, raised_at!);
    // Cleared only afterwards, and only if it has not risen again: a crash in between repeats the look, which is harmless.
    await oneAsSystem(services.db, (tx) =>
      tx.balance.updateMany({ where: { merchant_id, currency, raised_at }, data: { raised_at: null } }),
    );
  });
}

export const nextRaised = async ({ db }: Services, { id }: Merchant): Promise<Date | undefined> => {
  const first = await oneAsSystem(db, (tx) =>
    tx.balance.findFirst({
      where: { merchant_id: id, raised_at: { not: null } },
      orderBy: { raised_at: 'asc' },
    }),
  );
  return first?.raised_at ?? undefined;
};
