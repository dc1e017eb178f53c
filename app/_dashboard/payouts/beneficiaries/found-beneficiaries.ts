'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { accountOf } from './beneficiary-account';

export function useBeneficiarySearch(typed: string) {
  const q = typed.trim();
  const found = useQuery(
    useTRPC().beneficiaries.choices.queryOptions(
      { per_page: 20, ...(q && { q }) },
      { placeholderData: keepPreviousData },
    ),
  );
  // Results of the previous query can't be chosen.
  const rows = found.isPlaceholderData ? [] : (found.data?.data ?? []);
  return {
    options: rows.map(({ beneficiary }) => ({
      value: beneficiary.id,
      label: `${beneficiary.name} ${accountOf(beneficiary)}`,
    })),
    searching: found.isFetching,
  };
}

/** Falls back to the ID while loading or if not found. */
export function useBeneficiaryName(id: string | null): string | undefined {
  const found = useQuery(
    useTRPC().beneficiaries.get.queryOptions(id === null ? skipToken : { id }, { retry: false }),
  );
  return found.data?.name ?? id ?? undefined;
}
