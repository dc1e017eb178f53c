import type { TestEngine } from './engine';
import type { TestMerchant } from './merchant';
import { signedIn } from './person';

export async function race<T>(calls: readonly Promise<T>[]): Promise<{ done: T[]; refused: string[] }> {
  const ended = await Promise.allSettled(calls);
  return {
    done: ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refused: ended.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    ),
  };
}

export const makerAt = async (engine: TestEngine, merchant: TestMerchant) =>
  engine.caller(await signedIn(engine, merchant, 'maker'));
