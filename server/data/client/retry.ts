import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 4;

/** Retries serialization failures and deadlocks. */
export const retryTransient = <T>(run: () => Promise<T>): Promise<T> => retry(run, isTransient);

export async function retry<T>(run: () => Promise<T>, isWorthIt: (error: unknown) => boolean): Promise<T> {
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
