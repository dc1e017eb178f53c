import { update, type Write } from '../../../changes/change';
import type { Payment } from '../../../db/prisma/client';
import { netOf } from './postings';
import { debitFor } from './refunding';

/** What of a payment a settlement can take: what the balance has of it, less refunds and what settlements took. */
export const unsettledOf = (payment: Payment): bigint =>
  netOf(payment) - debitFor(payment, payment.refunded).amount - payment.settled;

/** A payment of which a settlement takes so much. Nobody is told: its own state stays. */
export const settling = (payment: Payment, taken: bigint, settlement_id: string): Write<'stale'> => {
  const { id, settled, refunded } = payment;
  return update(
    'payment',
    // Taken or refunded in between, there is another amount to take.
    { id, settled, refunded, status: 'success' },
    { settled: settled + taken, settlement_id, settled_whole: taken === unsettledOf(payment) },
    { missing: 'stale' },
  );
};

/** A payment that gets back what a settlement took of it, to be taken by another; `other` is the one that still has some of it. */
export const unsettling = ({ id, settled }: Payment, taken: bigint, other: string | null): Write<'stale'> =>
  update(
    'payment',
    { id, settled },
    { settled: settled - taken, settlement_id: other, settled_whole: false },
    { missing: 'stale' },
  );
