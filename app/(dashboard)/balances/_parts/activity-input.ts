import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import type { Values } from '../../_resource/list';
import { type Account, type BalanceRow, chosenAccount } from './accounts';

/** An entry, with the balance that it is read in. */
export type ActivityLine = Outputs['balances']['entries']['data'][number] & {
  currency: string;
  account: Account;
};

/** The page and the list must ask in the same words, or what the page read ahead is not found. */
export function activityInput(values: Values, rows: readonly BalanceRow[]): Inputs['balances']['entries'] {
  const { after, before, starting_after, ending_before } = values;
  return {
    ...chosenAccount(values, rows),
    ...(after && { after }),
    ...(before && { before }),
    ...(starting_after && { starting_after }),
    ...(ending_before && { ending_before }),
    per_page: 25,
  };
}
