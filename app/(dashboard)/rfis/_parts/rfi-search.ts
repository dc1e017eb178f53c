import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';

export const rfiSearch = {
  tab: parseAsStringLiteral(['review', 'closed'] as const),
  q: parseAsString,
  starting_after: parseAsString,
  ending_before: parseAsString,
};

type RfiSearch = inferParserType<typeof rfiSearch>;

export const loadRfiSearch = createLoader({ ...rfiSearch, peek: parseAsString });

/** Those that wait for documents are the first tab, which the address does not name. */
export function rowsInput(search: RfiSearch): Inputs['rfis']['rows'] {
  const set = Object.entries(search).filter(([key, value]) => key in rfiSearch && value !== null);
  return { tab: 'open', ...Object.fromEntries(set), per_page: 50 };
}
