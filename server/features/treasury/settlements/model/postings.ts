import type { Settlement } from '../../../../data/prisma/client';
import type { Entry } from '../../../../kernel/money/entry';
import { type Money, money } from '../../../../kernel/money/money';

export type SettlementAmounts = Pick<Settlement, 'amount' | 'currency' | 'fx_fee' | 'txn_fee'>;

export const computeTotal = ({ amount, currency, fx_fee, txn_fee }: SettlementAmounts): Money =>
  money(amount + fx_fee + txn_fee, currency);

export const hold = (settlement: SettlementAmounts): Entry[] => [
  { kind: 'settlement_hold', amount: computeTotal(settlement), debit: 'available', credit: 'held' },
];

export const releaseHold = (settlement: SettlementAmounts): Entry[] => [
  { kind: 'settlement_release', amount: computeTotal(settlement), debit: 'held', credit: 'available' },
];

export const settle = ({ amount, currency, fx_fee, txn_fee }: SettlementAmounts): Entry[] => [
  { kind: 'settlement', amount: money(amount, currency), debit: 'held', credit: 'rail' },
  { kind: 'fx_fee', amount: money(fx_fee, currency), debit: 'held', credit: 'fees' },
  { kind: 'txn_fee', amount: money(txn_fee, currency), debit: 'held', credit: 'fees' },
];

/** Banks return money less their charges. */
export const creditReturn = (
  { currency }: SettlementAmounts,
  { returned_amount }: Pick<Settlement, 'returned_amount'>,
): Entry[] => [
  { kind: 'settlement_return', amount: money(returned_amount, currency), debit: 'rail', credit: 'available' },
];
