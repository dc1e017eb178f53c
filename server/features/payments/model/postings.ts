import type { Payment } from '../../../db/prisma/client';
import { type Money, money } from '../../../kernel/money';
import type { Account } from '../../../ledger/chart';
import type { Entry } from '../../../ledger/entry';
import type { Fee } from '../../prices/public';

type Priced = Pick<
  Payment,
  'amount' | 'currency' | 'converted_amount' | 'converted_currency' | 'fees' | 'payment_method'
>;

/** Where money comes from that is paid in: the bank that the sandbox stands for, or who acquires the card. */
const sourceOf = ({ payment_method }: Pick<Payment, 'payment_method'>): 'acquirer' | 'sandbox' =>
  payment_method === 'card' ? 'acquirer' : 'sandbox';

export const feesOf = ({ fees }: Pick<Payment, 'fees'>) => fees as unknown as readonly Fee[];

/** What is taken of the money itself. */
const sumOf = (fees: readonly Fee[], bearer: Fee['bearer']): bigint =>
  fees.reduce((sum, fee) => sum + (fee.bearer === bearer && !fee.deferred ? BigInt(fee.amount) : 0n), 0n);

/** What the balance has of a payment once the merchant's fees are taken. */
export const netOf = (payment: Priced): bigint =>
  payment.converted_amount - sumOf(feesOf(payment), 'merchant');

const convertedOf = (payment: Priced): Money => money(payment.converted_amount, payment.converted_currency);

/** Comes in: to the balance at once or to what is pending, by way of clearing where the currency changes. */
export function arrive(payment: Priced, to: 'pending' | 'available'): Entry[] {
  const source = sourceOf(payment);
  const fees = feesOf(payment);
  const paid = money(payment.amount - sumOf(fees, 'customer'), payment.currency);
  const converted = convertedOf(payment);
  const kind = 'payment';
  const arriving: Entry[] =
    paid.currency === converted.currency
      ? [{ kind, amount: converted, debit: source, credit: to }]
      : [
          { kind, amount: paid, debit: source, credit: 'clearing' },
          { kind, amount: converted, debit: 'clearing', credit: to },
        ];
  return [...arriving, ...earned(payment, 'customer', source)];
}

/** The merchant's fees, out of where the money stands. */
export const charge = (payment: Priced, from: 'pending' | 'available'): Entry[] =>
  earned(payment, 'merchant', from);

/** All fees, out of money that was credited whole before it was known what it pays. */
export const chargeCredited = (payment: Priced): Entry[] => [
  ...earned(payment, 'customer', 'available'),
  ...charge(payment, 'available'),
];

const earned = (payment: Priced, from: Fee['bearer'], debit: Account): Entry[] =>
  feesOf(payment)
    .filter(({ bearer }) => bearer === from)
    .map(({ type, amount, currency, deferred }) => ({
      kind: type,
      amount: money(amount, currency),
      debit: deferred ? 'receivable' : debit,
      credit: type === 'referral_fee' ? 'transfers' : 'fees',
    }));

/** What was pending is there to be spent, converted where it pays something that settles in another currency. */
export function free(
  { pending, converted_currency }: Pick<Payment, 'pending' | 'converted_currency'>,
  after: Priced,
): Entry[] {
  const paid = money(pending - sumOf(feesOf(after), 'customer'), converted_currency);
  const kind = 'payment_available';
  const freed: Entry[] =
    after.converted_currency === converted_currency
      ? [{ kind, amount: paid, debit: 'pending', credit: 'available' }]
      : [
          { kind, amount: paid, debit: 'pending', credit: 'clearing' },
          { kind, amount: convertedOf(after), debit: 'clearing', credit: 'available' },
        ];
  return [...earned(after, 'customer', 'pending'), ...freed, ...charge(after, 'available')];
}

/** A remittance has landed, and is held until it goes on to its beneficiary. */
export const land = ({
  pending,
  converted_currency,
}: Pick<Payment, 'pending' | 'converted_currency'>): Entry[] => [
  { kind: 'payment_available', amount: money(pending, converted_currency), debit: 'pending', credit: 'held' },
];

/** And goes on. */
export const remit = ({
  held,
  converted_currency,
}: Pick<Payment, 'held' | 'converted_currency'>): Entry[] => [
  { kind: 'remittance', amount: money(held, converted_currency), debit: 'held', credit: 'rail' },
];

/** Refused: what came in goes back to where it came from. */
export const returnFunds = (
  payment: Pick<Payment, 'pending' | 'converted_currency' | 'payment_method'>,
): Entry[] => [
  {
    kind: 'payment_return',
    amount: money(payment.pending, payment.converted_currency),
    debit: 'pending',
    credit: sourceOf(payment),
  },
];
