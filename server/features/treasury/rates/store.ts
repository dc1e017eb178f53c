import type { Database, Tx } from '../../../data/client/client';
import { oneAsSystem } from '../../../data/client/transaction';
import type { Prisma, RateSwitch, RateVersion } from '../../../data/prisma/client';

/** The lock makes changes of the rates follow each other; the count tells other processes. */
export async function lockRates(tx: Tx): Promise<RateSwitch> {
  return tx.rateSwitch.update({ where: { id: 1 }, data: { changes: { increment: 1 } } });
}

export const readSwitch = (db: Database): Promise<RateSwitch> =>
  oneAsSystem(db, (tx) => tx.rateSwitch.findUniqueOrThrow({ where: { id: 1 } }));

export const setSwitch = (tx: Tx, data: Prisma.RateSwitchUpdateInput): Promise<RateSwitch> =>
  tx.rateSwitch.update({ where: { id: 1 }, data });

/** Minor units: positive was received, negative was given. */
export type Cleared = { readonly currency: string; readonly kind: string; readonly amount: bigint };

export const sumClearing = (db: Database): Promise<Cleared[]> =>
  oneAsSystem(
    db,
    (tx) => tx.$queryRaw<Cleared[]>`
      SELECT e.currency, e.kind,
        sum(CASE WHEN e.credit_account = 'clearing' THEN e.amount ELSE -e.amount END)::bigint AS amount
      FROM ledger_entry e JOIN merchant m ON m.id = e.merchant_id AND m.environment = 'live'
      WHERE 'clearing' IN (e.debit_account, e.credit_account)
      GROUP BY 1, 2 ORDER BY 1, 2`,
  );

/** Versions in effect since a time, in the order in which they took effect. */
export const findEffective = (db: Database, since: Date, take: number): Promise<RateVersion[]> =>
  oneAsSystem(db, async (tx) => {
    const rows = await tx.rateVersion.findMany({
      where: { effective_at: { gte: since } },
      orderBy: [{ effective_at: 'desc' }, { approved_at: 'desc' }],
      take,
    });
    return rows.reverse();
  });

/** The version that took effect last, or will. */
export const findLast = (tx: Tx, source: 'sheet' | 'ecb'): Promise<RateVersion | null> =>
  tx.rateVersion.findFirst({
    where: { source, approved_at: { not: null } },
    orderBy: [{ effective_at: 'desc' }, { approved_at: 'desc' }],
  });

export const findByHash = (tx: Tx, source: 'sheet' | 'ecb', sha256: string): Promise<RateVersion | null> =>
  tx.rateVersion.findUnique({ where: { source_sha256: { source, sha256 } } });

export const addVersion = (tx: Tx, data: Prisma.RateVersionCreateManyInput) =>
  tx.rateVersion.createMany({ data });

export const approveVersion = (
  tx: Tx,
  id: string,
  data: Pick<Prisma.RateVersionUpdateManyMutationInput, 'approved_by' | 'approved_at' | 'effective_at'>,
) => tx.rateVersion.updateMany({ where: { id, approved_at: null }, data });

/** Newest first, those that wait for a second person included. */
export const listVersions = (db: Database, source: 'sheet' | 'ecb', take: number): Promise<RateVersion[]> =>
  oneAsSystem(db, (tx) => tx.rateVersion.findMany({ where: { source }, orderBy: { id: 'desc' }, take }));
