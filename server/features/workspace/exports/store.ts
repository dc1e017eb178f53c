import type { Tx } from '../../../data/client/client';
import { asSystem, oneForMerchant } from '../../../data/client/transaction';
import type { Export } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Context, Services } from '../../../identity/context';
import type { Scope } from '../../../kernel/contract';

export const { findIn: find } = store('Export');

const OPEN = ['queued', 'running'] as const;

const SHOWN = 50;

/** A process writes an export as one attempt; a later attempt invalidates the earlier ones. */
export type Attempt = Pick<Export, 'merchant_id' | 'id' | 'attempts'>;

export const latest = (tx: Tx, { merchant, scopes }: Context): Promise<Export[]> =>
  tx.export.findMany({
    where: { merchant_id: merchant.id, scope: { in: [...scopes] } },
    orderBy: { id: 'desc' },
    take: SHOWN,
  });

export const openOf = (tx: Tx, { merchant, actor }: Context): Promise<Export[]> =>
  tx.export.findMany({
    where: {
      merchant_id: merchant.id,
      person_id: actor.id!,
      seen_at: null,
      status: { in: [...OPEN, 'done', 'failed'] },
    },
    orderBy: { id: 'desc' },
    take: SHOWN,
  });

export async function lockAsking(tx: Tx, merchantId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${`export ${merchantId}`}, 0))`;
}

export const countOpen = (tx: Tx, merchant_id: string): Promise<number> =>
  tx.export.count({ where: { merchant_id, status: { in: [...OPEN] } } });

export const countKept = (tx: Tx, merchant_id: string): Promise<number> =>
  tx.export.count({ where: { merchant_id, work_at: { not: null } } });

type Same = { operation: string; input: object; person_id: string; scope: Scope };

export const findSame = (tx: Tx, merchant_id: string, { input, ...same }: Same): Promise<Export | null> =>
  tx.export.findFirst({
    where: {
      merchant_id,
      ...same,
      input: { equals: input },
      status: { in: [...OPEN] },
    },
  });

/** One export per merchant is in progress, and a limited number in all. */
export async function claim(services: Services, leaseMs: number): Promise<Export | undefined> {
  const now = services.clock.realNow();
  if (!(await isAnyDue(services, now))) return undefined;
  const until = new Date(now.getTime() + leaseMs);
  const rows = await asSystem(services.db, async (tx) => {
    // Serializes counting and claiming across servers.
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('export places', 0))`;
    return tx.$queryRaw<Export[]>`
      UPDATE export e
      SET status = 'running', attempts = e.attempts + 1, written = 0, work_at = ${until}
      FROM (
        SELECT q.merchant_id, q.id FROM export q
        WHERE q.status IN ('queued', 'running') AND q.work_at <= ${now}
          AND (SELECT count(*) FROM export r WHERE r.status = 'running' AND r.work_at > ${now})
            < ${services.exportLimits.atOnce}
          AND NOT EXISTS (SELECT 1 FROM export r
            WHERE r.merchant_id = q.merchant_id AND r.status = 'running' AND r.work_at > ${now})
        ORDER BY q.id LIMIT 1 FOR UPDATE SKIP LOCKED) c
      WHERE e.merchant_id = c.merchant_id AND e.id = c.id
      RETURNING e.*`;
  });
  return rows[0];
}

async function isAnyDue({ db }: Services, now: Date): Promise<boolean> {
  const { rows } = await db.system.pool.query({
    name: 'export_due',
    text: `SELECT 1 FROM export WHERE work_at <= $1 AND status IN ('queued', 'running') LIMIT 1`,
    values: [now],
  });
  return rows.length > 0;
}

export async function overdue({ db, clock }: Services, limit: number): Promise<Export[]> {
  const { rows } = await db.system.pool.query<Export>({
    name: 'export_overdue',
    text: `SELECT * FROM export WHERE work_at <= $1 AND status IN ('done', 'failed', 'cancelled') ORDER BY work_at LIMIT $2`,
    values: [clock.realNow(), limit],
  });
  return rows;
}

export async function beat(
  services: Services,
  { merchant_id, id, attempts }: Attempt,
  progress: { written: number; work_at: Date },
): Promise<boolean> {
  const { count } = await oneForMerchant(services.db, merchant_id, (tx) =>
    tx.export.updateMany({ where: { merchant_id, id, attempts, status: 'running' }, data: progress }),
  );
  return count === 1;
}

export const markSeen = (tx: Tx, { merchant_id, id }: Export, seen_at: Date) =>
  tx.export.updateMany({ where: { merchant_id, id }, data: { seen_at } });
