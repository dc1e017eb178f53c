import type { Tx } from '../../../data/client/client';
import type { Event } from '../../../data/prisma/client';
import type { Feature, Notice, NoticeWords } from '../../kit/feature';

export type Words = ReadonlyMap<string, NoticeWords>;

export const wordsOf = (features: readonly Pick<Feature, 'resources'>[]): Words =>
  new Map(
    features.flatMap(({ resources = {} }) =>
      Object.entries(resources).flatMap(([kind, { notices }]) => (notices ? [[kind, notices] as const] : [])),
    ),
  );

export async function noticesOf(
  words: Words,
  tx: Tx,
  merchantId: string,
  events: readonly Event[],
): Promise<ReadonlyMap<string, Notice>> {
  const kindOf = ({ type }: Event) => type.split('.')[0]!;
  const notices = new Map<string, Notice>();
  for (const kind of new Set(events.map(kindOf))) {
    const put = words.get(kind);
    if (!put) throw new Error(`no texts for events of a ${kind}`);
    const own = events.filter((event) => kindOf(event) === kind);
    for (const [id, notice] of await put(tx, merchantId, own)) notices.set(id, notice);
  }
  return notices;
}
