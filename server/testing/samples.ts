import type { TestEngine } from './engine';
import type { TestMerchant } from './merchant';

/** Test data of one feature, for tests over all resources. */
export type Sample = {
  /** Creates one resource of each kind and returns their ids. */
  make(merchant: TestMerchant, engine: TestEngine): Promise<Readonly<Record<string, string>>>;
  /** A valid body per operation whose path id is checked only later. */
  readonly bodies?: Readonly<Record<string, object>>;
};

const found = import.meta.glob<{ sample: Sample }>('./samples/*.ts', { eager: true });

export const samples: readonly Sample[] = Object.values(found).map(({ sample }) => sample);

/** The ids of one resource of each kind of a merchant. */
export async function makeSamples(
  engine: TestEngine,
  merchant: TestMerchant,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { make } of samples)
    for (const [kind, id] of Object.entries(await make(merchant, engine))) ids.set(kind, id);
  return ids;
}
