import { createLoader, type inferParserType, parseAsString } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';

export const draftSearch = { starting_after: parseAsString, ending_before: parseAsString };

export const loadDraftSearch = createLoader({ ...draftSearch, peek: parseAsString });

/** The page and the list must ask in the same words, or what the page prefetched is not found. */
export function draftsInput(search: inferParserType<typeof draftSearch>): Inputs['payouts']['drafts'] {
  const set = Object.entries(search).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(set), per_page: 50 };
}
