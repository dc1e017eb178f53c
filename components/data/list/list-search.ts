'use client';

import { type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { startTransition, useMemo } from 'react';

type Values = Readonly<Record<string, string | null>>;

/** What the address says about a list: its filters, sort and place. */
export type ListSearch = {
  values: Values;
  /** Changes filters and goes back to the first page. */
  filter: (change: Values, history?: 'push' | 'replace') => void;
  /** Takes off every filter. */
  clear: () => void;
  sort: (value: string) => void;
  turn: (cursor: { starting_after: string } | { ending_before: string }) => void;
  /** Equal for equal filters, whatever the sort and page: a selection lives as long as this. */
  scope: string;
  filtered: boolean;
  /** Beyond the first page. */
  paged: boolean;
  rewind: () => void;
};

type Options = {
  /** Parameters that choose which list is shown and in what form; no filters of it. */
  shelf: readonly string[];
  /** The order where the address names none. */
  orderOf: (values: Values) => string | null;
};

const place = ['sort', 'starting_after', 'ending_before'];
const firstPage = { starting_after: null, ending_before: null };

export function useListSearch(parsers: UseQueryStatesKeysMap, { shelf, orderOf }: Options): ListSearch {
  const [inAddress, set] = useQueryStates(parsers, { history: 'push' });
  const shelves = shelf.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order follows from the values.
  return useMemo((): ListSearch => {
    const values = inAddress as Values;
    // What was pressed is seen before the list that it leads to. What was typed is not deferred: its field would be
    // set back to it after more was typed.
    const write = (change: Values, history: 'push' | 'replace' = 'push') => {
      if (history === 'replace') void set(change, { history });
      else startTransition(() => void set(change, { history }));
    };
    const chosen = Object.entries(values).filter(([key, value]) => !place.includes(key) && value !== null);
    const filters = chosen.filter(([key]) => !shelves.split(',').includes(key));
    return {
      values: { ...values, sort: values.sort ?? orderOf(values) },
      filter: (change, history) => write({ ...change, ...firstPage }, history),
      clear: () =>
        write(Object.fromEntries([...filters.map(([key]) => [key, null]), ...Object.entries(firstPage)])),
      sort: (value) => write({ sort: value, ...firstPage }),
      turn: (cursor) => write({ ...firstPage, ...cursor }),
      scope: JSON.stringify(chosen),
      filtered: filters.length > 0,
      paged: Boolean(values.starting_after ?? values.ending_before),
      rewind: () => write(firstPage),
    };
  }, [inAddress, set, shelves]);
}
