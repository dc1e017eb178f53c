import { createLoader, type inferParserType, parseAsInteger, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';

const shows = ['all', 'bad', 'held', 'ready', 'made'] as const;

export const gridSearch = {
  show: parseAsStringLiteral(shows).withDefault('all'),
  page: parseAsInteger.withDefault(1),
};

export type GridSearch = inferParserType<typeof gridSearch>;

export const loadGridSearch = createLoader(gridSearch);

/** The page prefetches with the same input as the grid; otherwise the cache is missed. */
export const gridInput = (id: string, { show, page }: GridSearch): Inputs['batches']['grid'] => ({
  id,
  show,
  page: Math.max(1, page),
  per_page: 50,
});
