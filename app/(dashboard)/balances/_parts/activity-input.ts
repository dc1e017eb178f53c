import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import type { Values } from '../../_resource/list';
import { type Account, type BalanceRow, chosenAccount } from './accounts';

type Entries = Inputs['balances']['entries'];

/** An entry, with the balance that it is read in. */
export type ActivityLine = Outputs['balances']['entries']['data'][number] & {
  currency: string;
  account: Account;
};

/** What is chosen and filtered, as an export takes it too. */
export function chosenActivity(values: Values, rows: readonly BalanceRow[]) {
  const { after, before, q, min_amount, max_amount, sort } = values;
  return {
    ...chosenAccount(values, rows),
    ...(after && { after }),
    ...(before && { before }),
    ...(q && { q }),
    ...(min_amount && { min_amount: Number(min_amount) }),
    ...(max_amount && { max_amount: Number(max_amount) }),
    sort: (sort as Entries['sort']) ?? '-created_at',
  };
}

/** The page and the list must ask in the same words, or what the page read ahead is not found. */
export function activityInput(values: Values, rows: readonly BalanceRow[]): Entries {
  const { starting_after, ending_before } = values;
  return {
    ...chosenActivity(values, rows),
    ...(starting_after && { starting_after }),
    ...(ending_before && { ending_before }),
    per_page: 25,
  };
}
