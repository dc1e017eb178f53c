import type { Refund } from '../../db/prisma/client';
import { money } from '../../kernel/money';
import type { Entry } from '../../ledger/entry';

export type Priced = Pick<Refund, 'amount' | 'currency' | 'debit' | 'debit_currency' | 'payment_method'>;

/** Set aside until it is known that the customer has it. */
export const hold = (refund: Priced): Entry[] => [
  { kind: 'refund_hold', amount: debitOf(refund), debit: 'available', credit: 'held' },
];

export const releaseHold = (refund: Priced): Entry[] => [
  { kind: 'refund_release', amount: debitOf(refund), debit: 'held', credit: 'available' },
];

/** On its way to the customer by the way it came, at the payment's own rate where the currency changes. */
export function settle(refund: Priced): Entry[] {
  const to = refund.payment_method === 'card' ? 'acquirer' : 'rail';
  const debit = debitOf(refund);
  const amount = money(refund.amount, refund.currency);
  const kind = 'refund';
  return amount.currency === debit.currency
    ? [{ kind, amount: debit, debit: 'held', credit: to }]
    : [
        { kind, amount: debit, debit: 'held', credit: 'clearing' },
        { kind, amount, debit: 'clearing', credit: to },
      ];
}

const debitOf = ({ debit, debit_currency }: Priced) => money(debit, debit_currency);
