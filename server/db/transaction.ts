import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from './client';

const ATTEMPTS = 4;

/** Runs work in one transaction that sees and writes this merchant's rows only; repeats it when the database asks for that. */
export function forMerchant<T>(
  db: Database,
  merchantId: string,
  work: (tx: Tx) => Promise<T>,
  options?: { timeout: number },
): Promise<T> {
  return repeated(db, () =>
    db.app.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT set_config('app.merchant', ${merchantId}, true)`;
      return work(tx);
    }, options),
  );
}

/** Runs work over every merchant's rows: for access, worker claims and the operator. */
export const asSystem = <T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  options?: { isolationLevel?: 'RepeatableRead'; timeout?: number },
): Promise<T> => repeated(db, () => db.system.prisma.$transaction(work, options));

/** Runs again what the database asks to repeat. */
export async function repeated<T>({ sealKeys }: Database, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const keyIsGone = namesKeyThatIsGone(error);
      if (attempt === ATTEMPTS || !(keyIsGone || isTransient(error))) throw error;
      if (keyIsGone) sealKeys.forget();
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
  const { code, meta } = error as { code?: string; meta?: unknown };
  return (code === 'P2003' || code === 'P2010') && /_sealed_by_fkey/.test(JSON.stringify(meta));
};
