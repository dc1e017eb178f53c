import type { Entry } from '../../../kernel/money/entry';
import { type Money, money } from '../../../kernel/money/money';

/** Charged only if a bank responds. */
export const FEE: Money = money(25, 'USD');

type ValidationFee = { readonly fee: bigint; readonly fee_currency: string };

const feeOf = ({ fee, fee_currency }: ValidationFee): Money => money(fee, fee_currency);

export const hold = (validation: ValidationFee): Entry[] => [
  { kind: 'validation_hold', amount: feeOf(validation), debit: 'available', credit: 'held' },
];

export const settle = (validation: ValidationFee): Entry[] => [
  { kind: 'validation_fee', amount: feeOf(validation), debit: 'held', credit: 'fees' },
];

export const releaseHold = (validation: ValidationFee): Entry[] => [
  { kind: 'validation_release', amount: feeOf(validation), debit: 'held', credit: 'available' },
];
