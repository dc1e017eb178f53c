import type { Account } from './accounts';
import type { Money } from './money';

/** An entry has both sides, so it always balances. */
export type Entry = {
  readonly kind: string;
  readonly amount: Money;
  readonly debit: Account;
  readonly credit: Account;
};

/** Takes the form of the database function `ledger_post`. Zero amounts are left out. */
export const entryRows = (entries: readonly Entry[], newId: (kind: 'ledger_entry') => string) =>
  entries
    .filter((entry) => entry.amount.amount !== 0n)
    .map(({ kind, amount, debit, credit }) => ({
      id: newId('ledger_entry'),
      kind,
      currency: amount.currency,
      amount: Number(amount.amount),
      debit,
      credit,
    }));
