import type { TestEngine } from './engine';
import type { TestMerchant } from './merchant';

/** What tests that go over every resource need to know of one. */
export type Sample = {
  /** Makes one of each kind and answers their ids. */
  make(merchant: TestMerchant, engine: TestEngine): Promise<Readonly<Record<string, string>>>;
  /** By operation, a body whose shape it takes, where an id in its path is looked at only afterwards. */
  readonly bodies?: Readonly<Record<string, object>>;
};

const found = import.meta.glob<{ sample: Sample }>('../features/*/sample.ts', { eager: true });

export const samples: readonly Sample[] = Object.values(found).map(({ sample }) => sample);

/** The ids of one of each kind that a merchant has. */
export async function makeSamples(
  engine: TestEngine,
  merchant: TestMerchant,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { make } of samples)
    for (const [kind, id] of Object.entries(await make(merchant, engine))) ids.set(kind, id);
  return ids;
}
