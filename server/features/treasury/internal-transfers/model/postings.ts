import type { InternalTransfer } from '../../../../data/prisma/client';
import type { Entry } from '../../../../kernel/money/entry';
import { money } from '../../../../kernel/money/money';

type TransferAmount = Pick<InternalTransfer, 'amount' | 'currency'>;

const amountOf = ({ amount, currency }: TransferAmount) => money(amount, currency);

export const debit = (transfer: TransferAmount): Entry[] => [
  { kind: 'internal_transfer', amount: amountOf(transfer), debit: 'available', credit: 'transfers' },
];

export const credit = (transfer: TransferAmount): Entry[] => [
  { kind: 'internal_transfer', amount: amountOf(transfer), debit: 'transfers', credit: 'available' },
];

export const hold = (transfer: TransferAmount): Entry[] => [
  { kind: 'internal_transfer_hold', amount: amountOf(transfer), debit: 'available', credit: 'held' },
];

export const debitHeld = (transfer: TransferAmount): Entry[] => [
  { kind: 'internal_transfer', amount: amountOf(transfer), debit: 'held', credit: 'transfers' },
];

export const releaseHold = (transfer: TransferAmount): Entry[] => [
  { kind: 'internal_transfer_release', amount: amountOf(transfer), debit: 'held', credit: 'available' },
];
