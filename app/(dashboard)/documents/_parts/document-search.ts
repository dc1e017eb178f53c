import { createLoader, type inferParserType, parseAsString } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';

export const documentSearch = {
  q: parseAsString,
  starting_after: parseAsString,
  ending_before: parseAsString,
};

type DocumentSearch = inferParserType<typeof documentSearch>;

export const loadDocumentSearch = createLoader({ ...documentSearch, peek: parseAsString });

export function rowsInput(search: DocumentSearch): Inputs['documents']['rows'] {
  const set = Object.entries(search).filter(([key, value]) => key in documentSearch && value !== null);
  return { ...Object.fromEntries(set), per_page: 50 };
}
