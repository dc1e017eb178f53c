import type { Entry } from '../../../../kernel/money/entry';
import { type Money, money, sum } from '../../../../kernel/money/money';

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

export const totalOf = (payout: Debited): Money =>
  sum(payout.source_currency, [
    money(payout.source_amount, payout.source_currency),
    money(payout.fx_fee, payout.source_currency),
    money(payout.txn_fee, payout.source_currency),
  ]);

export const hold = (payout: Priced): Entry[] => [
  { kind: 'payout_hold', amount: totalOf(payout), debit: 'available', credit: 'held' },
];

export const releaseHold = (payout: Priced): Entry[] => [
  { kind: 'payout_release', amount: totalOf(payout), debit: 'held', credit: 'available' },
];

/** Reverses a settlement when a sandbox sets a paid payout to another status. */
export const unsettle = (payout: Priced): Entry[] => reverse(settle(payout));

export const reverse = (entries: readonly Entry[]): Entry[] =>
  entries
    .toReversed()
    .map(({ kind, amount, debit, credit }) => ({ kind, amount, debit: credit, credit: debit }));

/** Converts an amount in the beneficiary's currency into the balance's, at the payout's own rate. */
export const sourceOf = (payout: Priced, returned: bigint): bigint =>
  (payout.source_amount * returned) / payout.destination_amount;

/** Fees are kept. */
export function returnPayment(payout: Priced, returned: bigint): Entry[] {
  const source = money(sourceOf(payout, returned), payout.source_currency);
  const destination = money(returned, payout.destination_currency);
  const kind = 'payout_return';
  return source.currency === destination.currency
    ? [{ kind, amount: source, debit: 'rail', credit: 'available' }]
    : [
        { kind, amount: destination, debit: 'rail', credit: 'clearing' },
        { kind, amount: source, debit: 'clearing', credit: 'available' },
      ];
}

/** Goes via clearing if the currency changes. Deferred fees become a receivable. */
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
    ...(payout.fee_collection_mode === 'deferred' ? [deferredFees(payout)] : []),
  ];
}

const deferredFees = ({ fx_fee, txn_fee, source_currency }: Priced): Entry => ({
  kind: 'fee_deferred',
  amount: money(fx_fee + txn_fee, source_currency),
  debit: 'receivable',
  credit: 'available',
});
