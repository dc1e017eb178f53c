import type { TestEngine } from './engine';
import type { TestMerchant } from './merchant';

export type Sample = {
  make(merchant: TestMerchant, engine: TestEngine): Promise<Readonly<Record<string, string>>>;
  /** Only operations whose path id is checked after the body need one. */
  readonly bodies?: Readonly<Record<string, object>>;
};

const found = import.meta.glob<{ sample: Sample }>('./samples/*.ts', { eager: true });

export const samples: readonly Sample[] = Object.values(found).map(({ sample }) => sample);

export async function makeSamples(
  engine: TestEngine,
  merchant: TestMerchant,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { make } of samples)
    for (const [kind, id] of Object.entries(await make(merchant, engine))) ids.set(kind, id);
  return ids;
}
