import type { Tx } from '../../../data/client/client';
import type { Said } from './say';

export async function commentsOn(tx: Tx, merchant_id: string, subjects: readonly string[]): Promise<Said[]> {
  const rows = await tx.comment.findMany({
    where: { merchant_id, subject_id: { in: [...subjects] } },
    orderBy: { id: 'asc' },
  });
  return rows;
}
