import type { Tx } from '../../../data/client/client';
import type { Event } from '../../../data/prisma/client';
import type { Feature, Notice, NoticeWords } from '../../kit/feature';

/** Words of notices and the pages that they open, by the kind of their events. */
export type Words = ReadonlyMap<string, { readonly put: NoticeWords; readonly page: string | undefined }>;

/** `path` is of the dashboard. */
export type LinkedNotice = Notice & { readonly path: string };

export const wordsOf = (features: readonly Pick<Feature, 'resources'>[]): Words =>
  new Map(
    features.flatMap(({ resources = {} }) =>
      Object.entries(resources).flatMap(([kind, { notices, page }]) =>
        notices ? [[kind, { put: notices, page }] as const] : [],
      ),
    ),
  );

export async function noticesOf(
  words: Words,
  tx: Tx,
  merchantId: string,
  events: readonly Event[],
): Promise<ReadonlyMap<string, LinkedNotice>> {
  const kindOf = ({ type }: Event) => type.split('.')[0]!;
  const notices = new Map<string, LinkedNotice>();
  for (const kind of new Set(events.map(kindOf))) {
    const found = words.get(kind);
    if (!found) throw new Error(`no texts for events of a ${kind}`);
    const own = events.filter((event) => kindOf(event) === kind);
    for (const [id, notice] of await found.put(tx, merchantId, own))
      notices.set(id, { ...notice, path: found.page ? `${found.page}/${notice.subject_id}` : '/' });
  }
  return notices;
}
