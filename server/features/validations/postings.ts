import { type Money, money } from '../../kernel/money';
import type { Entry } from '../../ledger/entry';

/** What a bank's answer costs. */
export const FEE: Money = money(25, 'USD');

type Priced = { readonly fee: bigint; readonly fee_currency: string };

const feeOf = ({ fee, fee_currency }: Priced): Money => money(fee, fee_currency);

/** Before a bank is asked, the fee is set aside. */
export const hold = (validation: Priced): Entry[] => [
  { kind: 'validation_hold', amount: feeOf(validation), debit: 'available', credit: 'held' },
];

/** A bank answered, whatever it said: the fee is earned. */
export const settle = (validation: Priced): Entry[] => [
  { kind: 'validation_fee', amount: feeOf(validation), debit: 'held', credit: 'fees' },
];

/** No bank answered: the fee comes back. */
export const releaseHold = (validation: Priced): Entry[] => [
  { kind: 'validation_release', amount: feeOf(validation), debit: 'held', credit: 'available' },
];
