import type { Database } from '../../data/client/client';
import { oneForMerchant } from '../../data/client/transaction';
import { addBusinessDays, standardCalendar } from '../business-days';
import type { Inquiry } from '../provider';
import type { RefundProvider } from '../refunds';
import { findAnswer } from './instructions';
import { refundReferenceFor } from './reference';

/** Business days until the customer has the money. */
const CARD_DAYS = 4;
const BANK_DAYS = 1;

export const sandboxRefunds = (db: Database): RefundProvider => ({
  daysFor,

  async submit({ merchantId, id, at, method, amount }) {
    await oneForMerchant(db, merchantId, (tx) =>
      tx.sandboxInstruction.createMany({
        data: {
          merchant_id: merchantId,
          id,
          answer: 'paid',
          reference: refundReferenceFor(id),
          answers_at: addBusinessDays(standardCalendar, at, daysFor(method), amount.currency),
          returns_at: null,
        },
        // The id makes a repeat the same instruction.
        skipDuplicates: true,
      }),
    );
    return { outcome: 'accepted' };
  },

  lookup: (inquiry) => findAnswer(db, inquiry),
});

const daysFor = (method: string): number => (method === 'card' ? CARD_DAYS : BANK_DAYS);

export async function answerRefund(
  db: Database,
  { merchantId: merchant_id, id, at }: Inquiry,
  answer: 'paid' | 'refused',
): Promise<void> {
  const given = { answer: answer === 'paid' ? 'paid' : 'REFUND_REJECTED', answers_at: at };
  await oneForMerchant(db, merchant_id, (tx) =>
    tx.sandboxInstruction.upsert({
      where: { merchant_id_id: { merchant_id, id } },
      create: { merchant_id, id, ...given, reference: refundReferenceFor(id), returns_at: null },
      update: given,
    }),
  );
}
