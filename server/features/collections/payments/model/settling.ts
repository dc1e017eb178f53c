import { update, type Write } from '../../../../data/commit/change';
import type { Payment } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { netOf } from './postings';
import { computeDebit } from './refunding';

export const computeUnsettled = (payment: Payment): bigint =>
  netOf(payment) -
  (computeDebit(payment, payment.refunded).amount - payment.refunds_failed_debit) -
  payment.settled;

export const settleWrites = (payment: Payment, taken: bigint, settlement_id: string): Write<'stale'> => {
  const { id, settled, refunded, refunds_failed } = payment;
  return update(
    'payment',
    // A settlement or refund in between changes the amount.
    { id, settled, refunded, refunds_failed, status: 'success' },
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

type FailedRefund = { readonly amount: bigint; readonly debit: bigint };

/** Counts a refund as failed, or no longer. */
export const failedRefundWrite = (
  by: Pick<ActorContext, 'now'>,
  payment: Payment,
  { amount, debit }: FailedRefund,
  event: 'fail' | 'retry',
): Write<'stale'> => {
  const sign = event === 'fail' ? 1n : -1n;
  const failed = {
    refunds_failed: payment.refunds_failed + sign * amount,
    refunds_failed_debit: payment.refunds_failed_debit + sign * debit,
  };
  const fully_settled = payment.fully_settled && computeUnsettled({ ...payment, ...failed }) <= 0n;
  return update(
    'payment',
    { id: payment.id, version: payment.version },
    { ...failed, fully_settled, updated_at: by.now() },
    { missing: 'stale' },
  );
};
