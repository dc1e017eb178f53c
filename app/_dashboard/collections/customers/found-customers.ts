'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { EntityFilter } from '@/components/list/filter';

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
    useTRPC().customers.get.queryOptions(id === null ? skipToken : { id }, { retry: false }),
  );
  return found.data?.name ?? id ?? undefined;
}

export const customerFilter: EntityFilter = {
  kind: 'entity',
  key: 'customer_id',
  label: 'Customer',
  useFound: useCustomerSearch,
  useName: useCustomerName,
};
