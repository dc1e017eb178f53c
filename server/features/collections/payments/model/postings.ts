import type { Payment } from '../../../../data/prisma/client';
import type { Account } from '../../../../kernel/money/accounts';
import type { Entry } from '../../../../kernel/money/entry';
import { type Money, money } from '../../../../kernel/money/money';
import type { Fee } from '../../../treasury/fees/prices/public';

type Priced = Pick<
  Payment,
  | 'amount'
  | 'currency'
  | 'converted_amount'
  | 'converted_currency'
  | 'fees'
  | 'payment_method'
  | 'source_account'
>;

const sourceOf = ({ source_account }: Pick<Payment, 'source_account'>) => source_account as Account;

export const feesOf = ({ fees }: Pick<Payment, 'fees'>) => fees;

const sumFees = (fees: readonly Fee[], bearer: Fee['bearer']): bigint =>
  fees.reduce((sum, fee) => sum + (fee.bearer === bearer && !fee.deferred ? BigInt(fee.amount) : 0n), 0n);

export const netOf = (payment: Priced): bigint =>
  payment.converted_amount - sumFees(feesOf(payment), 'merchant');

const convertedOf = (payment: Priced): Money => money(payment.converted_amount, payment.converted_currency);

export function receive(payment: Priced, to: 'pending' | 'available'): Entry[] {
  const source = sourceOf(payment);
  const fees = feesOf(payment);
  const paid = money(payment.amount - sumFees(fees, 'customer'), payment.currency);
  const converted = convertedOf(payment);
  const kind = 'payment';
  const arriving: Entry[] =
    paid.currency === converted.currency
      ? [{ kind, amount: converted, debit: source, credit: to }]
      : [
          { kind, amount: paid, debit: source, credit: 'clearing' },
          { kind, amount: converted, debit: 'clearing', credit: to },
        ];
  return [...arriving, ...feeEntries(payment, 'customer', source)];
}

export const chargeMerchantFees = (payment: Priced, from: 'pending' | 'available'): Entry[] =>
  feeEntries(payment, 'merchant', from);

/** Applies to money that was credited in full before it was matched. */
export const chargeAllFees = (payment: Priced): Entry[] => [
  ...feeEntries(payment, 'customer', 'available'),
  ...chargeMerchantFees(payment, 'available'),
];

const feeEntries = (payment: Priced, from: Fee['bearer'], debit: Account): Entry[] =>
  feesOf(payment)
    .filter(({ bearer }) => bearer === from)
    .map(({ type, amount, currency, deferred }) => ({
      kind: type,
      amount: money(amount, currency),
      debit: deferred ? 'receivable' : debit,
      credit: type === 'referral_fee' ? 'transfers' : 'fees',
    }));

export function release(
  { pending, converted_currency }: Pick<Payment, 'pending' | 'converted_currency'>,
  after: Priced,
): Entry[] {
  const paid = money(pending - sumFees(feesOf(after), 'customer'), converted_currency);
  const kind = 'payment_available';
  const released: Entry[] =
    after.converted_currency === converted_currency
      ? [{ kind, amount: paid, debit: 'pending', credit: 'available' }]
      : [
          { kind, amount: paid, debit: 'pending', credit: 'clearing' },
          { kind, amount: convertedOf(after), debit: 'clearing', credit: 'available' },
        ];
  return [
    ...feeEntries(after, 'customer', 'pending'),
    ...released,
    ...chargeMerchantFees(after, 'available'),
  ];
}

export const holdLanded = ({
  pending,
  converted_currency,
}: Pick<Payment, 'pending' | 'converted_currency'>): Entry[] => [
  { kind: 'payment_available', amount: money(pending, converted_currency), debit: 'pending', credit: 'held' },
];

export const forward = ({
  held,
  converted_currency,
}: Pick<Payment, 'held' | 'converted_currency'>): Entry[] => [
  { kind: 'remittance', amount: money(held, converted_currency), debit: 'held', credit: 'rail' },
];

/** The house keeps it until a person decides, because a true match must be reported and not returned. */
export const freeze = (payment: Pick<Payment, 'pending' | 'converted_currency'>) => {
  const about = { kind: 'payment_frozen', amount: money(payment.pending, payment.converted_currency) };
  return {
    entries: [{ ...about, debit: 'pending', credit: 'transfers' }] satisfies Entry[],
    houseEntries: [{ ...about, debit: 'transfers', credit: 'pending' }] satisfies Entry[],
  };
};

export const returnFunds = (
  payment: Pick<Payment, 'pending' | 'converted_currency' | 'source_account'>,
): Entry[] => [
  {
    kind: 'payment_return',
    amount: money(payment.pending, payment.converted_currency),
    debit: 'pending',
    credit: sourceOf(payment),
  },
];
