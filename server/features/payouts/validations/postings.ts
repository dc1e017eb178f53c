import type { Entry } from '../../../kernel/entry';
import { type Money, money } from '../../../kernel/money';

/** Charged for a response of a bank. */
export const FEE: Money = money(25, 'USD');

type ValidationFee = { readonly fee: bigint; readonly fee_currency: string };

const feeOf = ({ fee, fee_currency }: ValidationFee): Money => money(fee, fee_currency);

export const hold = (validation: ValidationFee): Entry[] => [
  { kind: 'validation_hold', amount: feeOf(validation), debit: 'available', credit: 'held' },
];

/** A bank responded, whatever the answer: the fee is earned. */
export const settle = (validation: ValidationFee): Entry[] => [
  { kind: 'validation_fee', amount: feeOf(validation), debit: 'held', credit: 'fees' },
];

/** No bank responded: the hold is released. */
export const releaseHold = (validation: ValidationFee): Entry[] => [
  { kind: 'validation_release', amount: feeOf(validation), debit: 'held', credit: 'available' },
];
