import type { InternalTransfer } from '../../../db/prisma/client';
import { money } from '../../../kernel/money';
import type { Entry } from '../../../ledger/entry';

type Moved = Pick<InternalTransfer, 'amount' | 'currency'>;

const amountOf = ({ amount, currency }: Moved) => money(amount, currency);

export const give = (transfer: Moved): Entry[] => [
  { kind: 'internal_transfer', amount: amountOf(transfer), debit: 'available', credit: 'transfers' },
];

export const receive = (transfer: Moved): Entry[] => [
  { kind: 'internal_transfer', amount: amountOf(transfer), debit: 'transfers', credit: 'available' },
];

/** Set aside until a second person has decided. */
export const hold = (transfer: Moved): Entry[] => [
  { kind: 'internal_transfer_hold', amount: amountOf(transfer), debit: 'available', credit: 'held' },
];

export const giveHeld = (transfer: Moved): Entry[] => [
  { kind: 'internal_transfer', amount: amountOf(transfer), debit: 'held', credit: 'transfers' },
];

export const releaseHold = (transfer: Moved): Entry[] => [
  { kind: 'internal_transfer_release', amount: amountOf(transfer), debit: 'held', credit: 'available' },
];
