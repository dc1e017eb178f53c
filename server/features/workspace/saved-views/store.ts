import type { Tx } from '../../../data/client/client';
import type { SavedView } from '../../../data/prisma/client';

/** Only people have saved views, not API keys. */
export type Whose = { readonly merchant_id: string; readonly person_id: string };

export const list = (tx: Tx, whose: Whose, of: string, take: number): Promise<SavedView[]> =>
  tx.savedView.findMany({ where: { ...whose, list: of }, orderBy: { name: 'asc' }, take });

export const countOthers = (tx: Tx, whose: Whose, { list: of, name }: { list: string; name: string }) =>
  tx.savedView.count({ where: { ...whose, list: of, NOT: { name } } });

export const save = (tx: Tx, { id, created_at, query, ...key }: SavedView): Promise<SavedView> =>
  tx.savedView.upsert({
    where: { merchant_id_person_id_list_name: key },
    update: { query },
    create: { ...key, id, query, created_at },
  });

export async function remove(tx: Tx, whose: Whose, id: string): Promise<boolean> {
  const { count } = await tx.savedView.deleteMany({ where: { ...whose, id } });
  return count > 0;
}
