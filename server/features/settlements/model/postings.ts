import type { Settlement } from '../../../db/prisma/client';
import { type Money, money } from '../../../kernel/money';
import type { Entry } from '../../../ledger/entry';

export type Priced = Pick<Settlement, 'amount' | 'currency' | 'fx_fee' | 'txn_fee'>;

/** What the balance is debited: the amount and its fees. */
export const totalOf = ({ amount, currency, fx_fee, txn_fee }: Priced): Money =>
  money(amount + fx_fee + txn_fee, currency);

/** Set aside until it is known that the bank has it. */
export const hold = (settlement: Priced): Entry[] => [
  { kind: 'settlement_hold', amount: totalOf(settlement), debit: 'available', credit: 'held' },
];

export const releaseHold = (settlement: Priced): Entry[] => [
  { kind: 'settlement_release', amount: totalOf(settlement), debit: 'held', credit: 'available' },
];

/** Arrived: the amount has left by the rail, and the fees are earned. */
export const settle = ({ amount, currency, fx_fee, txn_fee }: Priced): Entry[] => [
  { kind: 'settlement', amount: money(amount, currency), debit: 'held', credit: 'rail' },
  { kind: 'fx_fee', amount: money(fx_fee, currency), debit: 'held', credit: 'fees' },
  { kind: 'txn_fee', amount: money(txn_fee, currency), debit: 'held', credit: 'fees' },
];

/** Sent back after it had arrived: the fees stay earned. */
export const takeBack = ({ amount, currency }: Priced): Entry[] => [
  { kind: 'settlement_return', amount: money(amount, currency), debit: 'rail', credit: 'available' },
];
