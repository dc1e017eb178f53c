import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from './client';
import type { PrismaClient } from './prisma/client';

const ATTEMPTS = 4;

/** Runs work in one transaction that sees and writes this merchant's rows only; repeats it when the database asks for that. */
export function forMerchant<T>(
  db: Database,
  merchantId: string,
  work: (tx: Tx) => Promise<T>,
  options?: { timeout: number },
): Promise<T> {
  return whole(db, () => inTenant(db.app.prisma, merchantId, work, options));
}

/** Runs work that only reads this merchant's rows: each statement is one trip, and sees what is committed by then. */
export const readMerchant = <T>(db: Database, merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  repeated(() => inTenant(db.app.reading, merchantId, work));

/** Runs a single statement that sees and writes this merchant's rows only, and is a transaction by itself: in one trip. */
export const oneForMerchant = <T>(
  db: Database,
  merchantId: string,
  statement: (tx: Tx) => Promise<T>,
): Promise<T> => whole(db, () => inTenant(db.app.single, merchantId, statement));

/** Runs work over every merchant's rows: for access, worker claims and the operator. */
export const asSystem = <T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  options?: { isolationLevel?: 'RepeatableRead'; timeout?: number },
): Promise<T> => whole(db, () => db.system.prisma.$transaction(work, options));

/** The same for a single statement, which is a transaction by itself: in one trip. */
export const oneAsSystem = <T>(db: Database, statement: (tx: Tx) => Promise<T>): Promise<T> =>
  whole(db, () => statement(db.system.prisma));

const inTenant = <T>(
  prisma: PrismaClient,
  merchantId: string,
  work: (tx: Tx) => Promise<T>,
  options?: { timeout: number },
): Promise<T> =>
  prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT set_config('app.merchant', ${merchantId}, true)`;
    return work(tx);
  }, options);

const whole = <T>(db: Database, run: () => Promise<T>) => resealed(db, () => repeated(run));

/** Runs again what the database asks to repeat. */
export const repeated = <T>(run: () => Promise<T>): Promise<T> => again(run, isTransient);

/** Runs again what seals numbers with a key that another process has deleted since. */
export const resealed = <T>({ sealKeys }: Pick<Database, 'sealKeys'>, run: () => Promise<T>): Promise<T> =>
  again(run, (error) => {
    if (!namesKeyThatIsGone(error)) return false;
    sealKeys.forget();
    return true;
  });

async function again<T>(run: () => Promise<T>, isWorthIt: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthIt(error)) throw error;
      await sleep(2 ** attempt * (5 + Math.random() * 10));
    }
  }
}

const isTransient = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { originalCode?: string } };
  return [code, cause?.originalCode].some((c) => c === 'P2034' || c === '40001' || c === '40P01');
};

/** Of a row that was sealed with a key that this process knew and another has deleted since: sealed anew it goes in. */
const namesKeyThatIsGone = (error: unknown): boolean => {
  const { code, meta, constraint } = error as { code?: string; meta?: unknown; constraint?: string };
  if (code === '23503') return constraint?.endsWith('_sealed_by_fkey') === true;
  return (code === 'P2003' || code === 'P2010') && /_sealed_by_fkey/.test(JSON.stringify(meta));
};
