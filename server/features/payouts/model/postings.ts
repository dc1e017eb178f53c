import { type Money, money, sum } from '../../../kernel/money';
import type { Entry } from '../../../ledger/entry';

type Priced = {
  source_currency: string;
  source_amount: bigint;
  destination_currency: string;
  destination_amount: bigint;
  fx_fee: bigint;
  txn_fee: bigint;
  fee_collection_mode: string;
};

type Debited = Pick<Priced, 'source_currency' | 'source_amount' | 'fx_fee' | 'txn_fee'>;

/** What the balance is debited: the amount and both fees, in source currency. */
export const totalOf = (payout: Debited): Money =>
  sum(payout.source_currency, [
    money(payout.source_amount, payout.source_currency),
    money(payout.fx_fee, payout.source_currency),
    money(payout.txn_fee, payout.source_currency),
  ]);

/** On the way to the rail, the whole debit is set aside. */
export const hold = (payout: Priced): Entry[] => [
  { kind: 'payout_hold', amount: totalOf(payout), debit: 'available', credit: 'held' },
];

/** Refused or cancelled after it was held: everything comes back. */
export const releaseHold = (payout: Priced): Entry[] => [
  { kind: 'payout_release', amount: totalOf(payout), debit: 'held', credit: 'available' },
];

/** A payment taken back: what left comes back into what is held. */
export const unsettle = (payout: Priced): Entry[] => reversed(settle(payout));

/** The same movements the other way round. */
export const reversed = (entries: readonly Entry[]): Entry[] =>
  entries
    .toReversed()
    .map(({ kind, amount, debit, credit }) => ({ kind, amount, debit: credit, credit: debit }));

/** Sent back after it was paid: the amount returns at the payout's own rate, and the fees stay earned. */
export function returnPayment(payout: Priced): Entry[] {
  const source = money(payout.source_amount, payout.source_currency);
  const destination = money(payout.destination_amount, payout.destination_currency);
  const kind = 'payout_return';
  return source.currency === destination.currency
    ? [{ kind, amount: source, debit: 'rail', credit: 'available' }]
    : [
        { kind, amount: destination, debit: 'rail', credit: 'clearing' },
        { kind, amount: source, debit: 'clearing', credit: 'available' },
      ];
}

/** Paid: the amount leaves through the rail, by way of clearing where the currency changes, and the fees are earned. Those that are deferred are owed from here on. */
export function settle(payout: Priced): Entry[] {
  const source = money(payout.source_amount, payout.source_currency);
  const destination = money(payout.destination_amount, payout.destination_currency);
  const leaving: Entry[] =
    source.currency === destination.currency
      ? [{ kind: 'payout', amount: source, debit: 'held', credit: 'rail' }]
      : [
          { kind: 'payout', amount: source, debit: 'held', credit: 'clearing' },
          { kind: 'payout', amount: destination, debit: 'clearing', credit: 'rail' },
        ];
  return [
    ...leaving,
    { kind: 'fx_fee', amount: money(payout.fx_fee, source.currency), debit: 'held', credit: 'fees' },
    { kind: 'txn_fee', amount: money(payout.txn_fee, source.currency), debit: 'held', credit: 'fees' },
    ...(payout.fee_collection_mode === 'deferred' ? [deferred(payout)] : []),
  ];
}

const deferred = ({ fx_fee, txn_fee, source_currency }: Priced): Entry => ({
  kind: 'fee_deferred',
  amount: money(fx_fee + txn_fee, source_currency),
  debit: 'receivable',
  credit: 'available',
});
