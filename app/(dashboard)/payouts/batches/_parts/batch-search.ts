import { createLoader, type inferParserType, parseAsString } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';

export const batchSearch = { starting_after: parseAsString, ending_before: parseAsString };

export const loadBatchSearch = createLoader(batchSearch);

/** The page and the list must ask in the same words, or what the page prefetched is not found. */
export function rowsInput(search: inferParserType<typeof batchSearch>): Inputs['batches']['rows'] {
  const set = Object.entries(search).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(set), per_page: 50 };
}
