import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '@/app/_trpc/outputs';

export type BalanceRow = Outputs['balances']['view']['rows'][number];

export const accounts = [
  { account: 'available', label: 'Available' },
  { account: 'held', label: 'Held' },
  { account: 'pending', label: 'Incoming' },
] as const;

export const balanceSearch = {
  currency: parseAsString,
  account: parseAsStringLiteral(['available', 'held', 'pending'] as const).withDefault('available'),
  starting_after: parseAsString,
  ending_before: parseAsString,
};

type BalanceSearch = inferParserType<typeof balanceSearch>;

export const loadBalanceSearch = createLoader(balanceSearch);

/** Behind the figure that was asked for, or the first one that is not nothing. */
export function entriesInput(search: BalanceSearch, rows: BalanceRow[]): Inputs['balances']['entries'] {
  const { currency, account, starting_after, ending_before } = search;
  const known = rows.find((row) => row.currency === currency);
  const first = rows.find(({ available, held, pending }) => available + held + pending !== 0) ?? rows[0];
  return {
    currency: (known ?? first)?.currency ?? 'USD',
    account,
    ...(starting_after && { starting_after }),
    ...(ending_before && { ending_before }),
    per_page: 25,
  };
}
