'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

type Only = { customer_type?: 'individual' | 'business' };

export function useCustomerSearch(typed: string, only: Only = {}) {
  const q = typed.trim();
  const found = useQuery(
    useTRPC().customers.rows.queryOptions(
      { per_page: 20, ...only, ...(q && { q }) },
      { placeholderData: keepPreviousData },
    ),
  );
  // Results of the previous query can't be chosen.
  const rows = found.isPlaceholderData ? [] : (found.data?.data ?? []);
  return {
    customers: rows.map(({ customer }) => customer),
    options: rows.map(({ customer }) => ({ value: customer.id, label: customer.name, note: customer.email })),
    searching: found.isFetching,
  };
}

/** Falls back to the ID while loading or if not found. */
export function useCustomerName(id: string | null): string | undefined {
  const found = useQuery(
    useTRPC().customers.get.queryOptions({ id: id ?? '' }, { enabled: id !== null, retry: false }),
  );
  return found.data?.name ?? id ?? undefined;
}
