import type { Tx } from '../../db/client';
import type { Proposal } from '../../db/prisma/client';

export const find = (tx: Tx, merchant_id: string, id: string): Promise<Proposal | null> =>
  tx.proposal.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

export const list = (tx: Tx, merchant_id: string, kinds: readonly string[]): Promise<Proposal[]> =>
  tx.proposal.findMany({
    where: { merchant_id, kind: { in: [...kinds] }, status: 'open' },
    orderBy: { id: 'desc' },
    take: 100,
  });

/** The new proposal, or null where the person it concerns is under another one. */
export async function create(tx: Tx, row: Omit<Proposal, 'change'> & { change: object }) {
  const { count } = await tx.proposal.createMany({ data: row, skipDuplicates: true });
  return count === 1 ? find(tx, row.merchant_id, row.id) : null;
}

/** Ends an open proposal; false where somebody was first. */
export async function decide(
  tx: Tx,
  { merchant_id, id }: Proposal,
  status: 'confirmed' | 'refused' | 'withdrawn',
  by: string,
  at: Date,
): Promise<boolean> {
  const { count } = await tx.proposal.updateMany({
    where: { merchant_id, id, status: 'open' },
    data: { status, decided_by: by, decided_at: at },
  });
  return count === 1;
}
