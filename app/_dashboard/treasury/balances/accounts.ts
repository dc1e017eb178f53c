import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import type { Values } from '../../kit/list/list';

export type BalanceRow = Outputs['balances']['view']['rows'][number];
export type Account = Inputs['balances']['entries']['account'];

export const accounts: readonly { account: Account; label: string }[] = [
  { account: 'available', label: 'Available' },
  { account: 'held', label: 'Held' },
  { account: 'pending', label: 'Incoming' },
];

export const accountLabel = (account: Account): string =>
  accounts.find((one) => one.account === account)!.label;

export function selectAccount(values: Values, rows: readonly BalanceRow[]) {
  const known = rows.find((row) => row.currency === values.currency);
  const first = rows.find(({ available, held, pending }) => available + held + pending !== 0) ?? rows[0];
  return {
    currency: (known ?? first)?.currency ?? 'USD',
    account: accounts.find(({ account }) => account === values.account)?.account ?? 'available',
  };
}
