import type { Tx } from '../../../../data/client/client';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { answerWrites } from '../../../compliance/rfis/public';
import type { RfiSubject } from '../../../kit/feature';
import type { RfiDocuments } from '../../../kit/words/rfi';
import { findPayoutSubjects } from '../about';
import type { PayoutWire } from '../contract';
import { tryMove } from '../model/lifecycle';
import { payoutToWire } from '../model/wire';
import { reviewChange } from '../screening/route';
import * as store from '../store';

export const updateRfi = async (ctx: Context, { id, documents }: { id: string; documents: RfiDocuments }) =>
  payoutToWire(await answerRfi(ctx, id, documents));

async function answerRfi(ctx: Context, id: string, documents: RfiDocuments): Promise<Payout> {
  const { payout, submitted, writes } = await read(ctx, async (tx) => {
    const payout = await store.findAnyIn(tx, ctx.merchant.id, id);
    if (!payout) throw notFound();
    if (payout.status !== 'action_required') {
      throw new DomainError('state_not_allowed', 'Payout is not waiting for documents');
    }
    return { payout, ...(await answerWrites(tx, ctx, id, documents)) };
  });
  const attached: PayoutWire['documents'] = submitted.map(({ rfiDocId, document }) => ({
    id: document.id,
    type: 'rfi',
    status: document.status,
    rfi_doc_id: rfiDocId,
  }));
  const kept = payout.documents.filter(
    ({ rfi_doc_id }) => !attached.some((one) => one.rfi_doc_id === rfi_doc_id),
  );
  const change = { ...reviewChange(ctx, payout), documents: [...kept, ...attached] };
  const moved = await tryMove(ctx, 'answer', payout, change, [], { writes });
  if (moved.outcome !== 'done') throw new DomainError('stale');
  ctx.wake();
  return moved.payout;
}

export const payoutRfis: RfiSubject = {
  answer: answerRfi,
  async describe(tx: Tx, merchantId, ids) {
    return findPayoutSubjects(tx, merchantId, await store.findAnyManyIn(tx, merchantId, ids));
  },
};
