import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';

export const beneficiarySearch = {
  status: parseAsStringLiteral(['pending', 'active', 'rejected'] as const),
  q: parseAsString,
  starting_after: parseAsString,
  ending_before: parseAsString,
};

type BeneficiarySearch = inferParserType<typeof beneficiarySearch>;

export const loadBeneficiarySearch = createLoader({ ...beneficiarySearch, peek: parseAsString });

export function rowsInput(search: BeneficiarySearch): Inputs['beneficiaries']['rows'] {
  const set = Object.entries(search).filter(([key, value]) => key in beneficiarySearch && value !== null);
  return { ...Object.fromEntries(set), per_page: 50 };
}
