import type { Refund } from '../../../data/prisma/client';
import type { Entry } from '../../../kernel/money/entry';
import { money } from '../../../kernel/money/money';

export type RefundAmounts = Pick<
  Refund,
  'amount' | 'currency' | 'debit' | 'debit_currency' | 'payment_method'
>;

export const hold = (refund: RefundAmounts): Entry[] =>
  withoutZero([{ kind: 'refund_hold', amount: debitOf(refund), debit: 'available', credit: 'held' }]);

export const releaseHold = (refund: RefundAmounts): Entry[] =>
  withoutZero([{ kind: 'refund_release', amount: debitOf(refund), debit: 'held', credit: 'available' }]);

export function settle(refund: RefundAmounts): Entry[] {
  const to = refund.payment_method === 'card' ? 'acquirer' : 'rail';
  const debit = debitOf(refund);
  const amount = money(refund.amount, refund.currency);
  const kind = 'refund';
  return withoutZero(
    amount.currency === debit.currency
      ? [{ kind, amount: debit, debit: 'held', credit: to }]
      : [
          { kind, amount: debit, debit: 'held', credit: 'clearing' },
          { kind, amount, debit: 'clearing', credit: to },
        ],
  );
}

const debitOf = ({ debit, debit_currency }: RefundAmounts) => money(debit, debit_currency);

/** A part worth less than a minor unit may cost nothing. */
const withoutZero = (entries: Entry[]): Entry[] => entries.filter(({ amount }) => amount.amount > 0n);
