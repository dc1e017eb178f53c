import type { Tx } from '../../../data/client/client';
import type { Proposal } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';

export const { findIn: find } = store('Proposal');

export const list = (tx: Tx, merchant_id: string, kinds: readonly string[]): Promise<Proposal[]> =>
  tx.proposal.findMany({
    where: { merchant_id, kind: { in: [...kinds] }, status: 'open' },
    orderBy: { id: 'desc' },
    take: 100,
  });

/** Locks them against other decisions. */
export const lockOpenBy = (tx: Tx, merchant_id: string, proposed_by: string): Promise<Proposal[]> =>
  tx.$queryRaw<Proposal[]>`
    SELECT * FROM proposal
    WHERE merchant_id = ${merchant_id} AND proposed_by = ${proposed_by} AND status = 'open'
    ORDER BY id FOR UPDATE`;
