import { createLoader, type inferParserType, parseAsString } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';

export const validationSearch = {
  beneficiary_account_id: parseAsString,
  country: parseAsString,
  after: parseAsString,
  before: parseAsString,
  starting_after: parseAsString,
  ending_before: parseAsString,
};

type ValidationSearch = inferParserType<typeof validationSearch>;

export const loadValidationSearch = createLoader(validationSearch);

export function rowsInput(search: ValidationSearch): Inputs['validations']['rows'] {
  const set = Object.entries(search).filter(([key, value]) => key in validationSearch && value !== null);
  return { ...Object.fromEntries(set), per_page: 50 };
}
