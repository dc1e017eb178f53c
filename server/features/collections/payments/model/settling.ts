import { update, type Write } from '../../../../data/commit/change';
import type { Payment } from '../../../../data/prisma/client';
import { netOf } from './postings';
import { computeDebit } from './refunding';

export const computeUnsettled = (payment: Payment): bigint =>
  netOf(payment) - computeDebit(payment, payment.refunded).amount - payment.settled;

export const settleWrites = (payment: Payment, taken: bigint, settlement_id: string): Write<'stale'> => {
  const { id, settled, refunded } = payment;
  return update(
    'payment',
    // A settlement or refund in between changes the amount.
    { id, settled, refunded, status: 'success' },
    { settled: settled + taken, settlement_id, fully_settled: taken === computeUnsettled(payment) },
    { missing: 'stale' },
  );
};

/** `other` is the settlement that still includes part of the payment. */
export const unsettleWrites = (
  { id, settled }: Payment,
  taken: bigint,
  other: string | null,
): Write<'stale'> =>
  update(
    'payment',
    { id, settled },
    { settled: settled - taken, settlement_id: other, fully_settled: false },
    { missing: 'stale' },
  );
