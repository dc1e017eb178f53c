'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { isLrs } from './lrs-words';

/** A customer has at most 20 LRS accounts and one other account. */
const MAX_ACCOUNTS = 100;

export const accountsOf = (id: string) => ({ id, per_page: MAX_ACCOUNTS });

export function useLrsAccounts(id: string) {
  const found = useQuery(useTRPC().lrs.accounts.queryOptions(id === '' ? skipToken : accountsOf(id)));
  return { ...found, accounts: found.data?.data.filter(isLrs) };
}

export const useLrsYear = (customer_id: string) =>
  useQuery(useTRPC().lrs.year.queryOptions(customer_id === '' ? skipToken : { customer_id }));

export const useLrsBanks = () => useQuery(useTRPC().lrs.banks.queryOptions({ per_page: MAX_ACCOUNTS }));
