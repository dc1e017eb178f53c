import type { Tx } from '../../../data/client/client';
import type { ApprovalVote } from '../../../data/prisma/client';

export const findVotes = (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<ApprovalVote[]> =>
  tx.approvalVote.findMany({
    where: { merchant_id, subject_id: { in: [...ids] } },
    orderBy: { recorded_at: 'asc' },
  });

export async function findDecidedIds(tx: Tx, merchant_id: string): Promise<string[]> {
  const votes = await tx.approvalVote.findMany({
    where: { merchant_id },
    orderBy: { recorded_at: 'desc' },
    take: 1_000,
    select: { subject_id: true },
  });
  return votes.map((vote) => vote.subject_id);
}
