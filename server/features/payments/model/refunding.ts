import { newEvent } from '../../../access/events';
import { update, type Write } from '../../../changes/change';
import type { Payment } from '../../../db/prisma/client';
import { divide, type Money, money } from '../../../kernel/money';
import type { Mover } from './moves';
import { feesOf } from './postings';

/** A payment of which so much more goes back to its customer. */
export const refunding = (
  by: Mover,
  { id, version, refunded }: Payment,
  amount: bigint,
): Write<'stale'>[] => [
  update(
    'payment',
    { id, version, status: 'success' },
    { refunded: refunded + amount, updated_at: by.now() },
    { event: newEvent(by, 'payment.refunded'), missing: 'stale' },
  ),
];

/** What giving back a part of a payment takes of the balance: at the payment's own rate, rounded up. */
export function debitFor(payment: Payment, amount: bigint): Money {
  const borne = feesOf(payment).reduce(
    (sum, fee) => sum + (fee.bearer === 'customer' ? BigInt(fee.amount) : 0n),
    0n,
  );
  return money(
    divide(amount * payment.converted_amount, payment.amount - borne, 'up'),
    payment.converted_currency,
  );
}
