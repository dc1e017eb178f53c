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
  return retried(db, () =>
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
): Promise<T> => retried(db, () => db.system.prisma.$transaction(work, options));

async function retried<T>({ sealKeys }: Database, run: () => Promise<T>): Promise<T> {
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

const UNREACHABLE_CODE =
  /^(E(CONNREFUSED|CONNRESET|PIPE|NOENT|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN)|57P0[123]|08\w{3}|53300|P1001|P1002|P1008|P1017|P2037)$/;
// What pg and Prisma say without a code of its own: of a connection found broken, and of none that came free in time.
const UNREACHABLE_MESSAGE =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Can't reach database|Unable to start a transaction in the given time/i;

/** True when the database could not be reached or is going away, rather than refusing what was asked. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, meta } = error as Partial<Record<'code' | 'message', string>> & {
    cause?: unknown;
    meta?: { driverAdapterError?: unknown };
  };
  if (UNREACHABLE_CODE.test(code ?? '') || UNREACHABLE_MESSAGE.test(message ?? '')) return true;
  // Prisma keeps what the driver said of a raw statement in `meta`.
  return (cause !== error && isUnreachable(cause)) || isUnreachable(meta?.driverAdapterError);
}
