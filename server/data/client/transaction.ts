import type { Database, Tx } from './client';
import { retry, retryTransient } from './retry';
import { type Mode, TENANT_STATEMENTS } from './tenant-pool';

/** Retries serialization failures and deadlocks. */
export function forMerchant<T>(
  db: Database,
  merchantId: string,
  work: (tx: Tx) => Promise<T>,
  options?: { timeout: number },
): Promise<T> {
  return withRetries(db, () => inTenant(db, 'transaction', merchantId, work, options));
}

/** Each statement is one round trip and sees what is committed when it runs. */
export const readMerchant = <T>(db: Database, merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retryTransient(() => inTenant(db, db.app.reads, merchantId, work));

/** Takes one round trip, so `work` must be a single statement. */
export const oneForMerchant = <T>(
  db: Database,
  merchantId: string,
  statement: (tx: Tx) => Promise<T>,
): Promise<T> => withRetries(db, () => inTenant(db, 'single', merchantId, statement));

/** Sees all merchants' rows; only for access, worker claims and the operator. */
export const asSystem = <T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  options?: { isolationLevel?: 'RepeatableRead'; timeout?: number },
): Promise<T> => withRetries(db, () => db.system.prisma.$transaction(work, options));

/** Takes one round trip, so `statement` must be a single one. */
export const oneAsSystem = <T>(db: Database, statement: (tx: Tx) => Promise<T>): Promise<T> =>
  withRetries(db, () => statement(db.system.prisma));

const inTenant = <T>(
  { app }: Database,
  mode: Mode,
  merchantId: string,
  work: (tx: Tx) => Promise<T>,
  options?: { timeout: number },
): Promise<T> =>
  app.prisma.$transaction(async (tx) => {
    await tx.$queryRawUnsafe(TENANT_STATEMENTS[mode], merchantId);
    return work(tx);
  }, options);

const withRetries = <T>(db: Database, run: () => Promise<T>) => retryResealed(db, () => retryTransient(run));

export const retryResealed = <T>(
  { sealKeys }: Pick<Database, 'sealKeys'>,
  run: () => Promise<T>,
): Promise<T> =>
  retry(run, (error) => {
    if (!isSealKeyDeleted(error)) return false;
    sealKeys.forget();
    return true;
  });

/** The row was sealed under a cached key that has been deleted. Resealing it succeeds. */
const isSealKeyDeleted = (error: unknown): boolean => {
  const { code, meta, constraint } = error as { code?: string; meta?: unknown; constraint?: string };
  if (code === '23503') return constraint?.endsWith('_sealed_by_fkey') === true;
  return (code === 'P2003' || code === 'P2010') && /_sealed_by_fkey/.test(JSON.stringify(meta));
};
