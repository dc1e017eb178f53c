import type { Account } from '../kernel/money/accounts';
import type { Entry } from '../kernel/money/entry';

/** Credits less debits, in minor units. */
export function effectOn(account: Account, entries: readonly Entry[]): bigint {
  return entries.reduce(
    (total, { amount, debit, credit }) =>
      total + (credit === account ? amount.amount : 0n) - (debit === account ? amount.amount : 0n),
    0n,
  );
}
