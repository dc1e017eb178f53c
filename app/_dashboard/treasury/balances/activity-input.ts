import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import type { Values } from '../../kit/list/list';
import { type Account, type BalanceRow, selectAccount } from './accounts';

type Entries = Inputs['balances']['entries'];

export type ActivityLine = Outputs['balances']['entries']['data'][number] & {
  currency: string;
  account: Account;
};

export function selectActivity(values: Values, rows: readonly BalanceRow[]) {
  const { after, before, q, min_amount, max_amount, sort } = values;
  return {
    ...selectAccount(values, rows),
    ...(after && { after }),
    ...(before && { before }),
    ...(q && { q }),
    ...(min_amount && { min_amount: Number(min_amount) }),
    ...(max_amount && { max_amount: Number(max_amount) }),
    sort: (sort as Entries['sort']) ?? '-created_at',
  };
}

/** The page prefetches with the same input as the list; otherwise the cache is missed. */
export function activityInput(values: Values, rows: readonly BalanceRow[]): Entries {
  const { starting_after, ending_before } = values;
  return {
    ...selectActivity(values, rows),
    ...(starting_after && { starting_after }),
    ...(ending_before && { ending_before }),
    per_page: 25,
  };
}
