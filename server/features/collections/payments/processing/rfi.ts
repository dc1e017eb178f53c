import { readMerchant } from '../../../../data/client/transaction';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { answerWrites, findOpenRfi, type OpenRfi } from '../../../compliance/rfis/public';
import type { RfiSubject } from '../../../kit/feature';
import { tryMove } from '../model/lifecycle';
import * as store from '../store';

export const paymentRfis: RfiSubject = {
  async answer(ctx, id, documents) {
    const { payment, submitted, writes } = await read(ctx, async (tx) => {
      const payment = await store.findIn(tx, ctx.merchant.id, id);
      if (!payment) throw notFound();
      if (payment.status !== 'action_required')
        throw new DomainError('state_not_allowed', 'Payment is not waiting for documents');
      return { payment, ...(await answerWrites(tx, ctx, id, documents)) };
    });
    const attached = submitted.map(({ rfiDocId, document }) => ({ id: document.id, rfi_doc_id: rfiDocId }));
    const kept = payment.documents.filter(
      ({ rfi_doc_id }) => !attached.some((one) => one.rfi_doc_id === rfi_doc_id),
    );
    const set = {
      compliance_status: 'under_review',
      documents: [...kept, ...attached],
    };
    const { outcome } = await tryMove(ctx, 'answer', payment, set, { writes });
    if (outcome !== 'done') throw new DomainError('stale');
    ctx.wake();
  },

  async describe(tx, merchantId, ids) {
    const payments = await store.findManyIn(tx, merchantId, ids);
    return new Map(
      payments.map(({ id, amount, currency, sender_name: name }) => [
        id,
        { amount: Number(amount), currency, name },
      ]),
    );
  },
};

export const openRfi = (
  by: Pick<Context, 'db'>,
  { merchant_id, id }: { merchant_id: string; id: string },
): Promise<OpenRfi | undefined> => readMerchant(by.db, merchant_id, (tx) => findOpenRfi(tx, merchant_id, id));
