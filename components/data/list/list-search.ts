'use client';

import { type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

type Values = Record<string, string | null>;

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

const place = ['sort', 'starting_after', 'ending_before'];
// Choose which list and in what form; no filters of it.
const shelf = ['tab', 'group'];
const firstPage = { starting_after: null, ending_before: null };

export function useListSearch<Parsers extends UseQueryStatesKeysMap>(parsers: Parsers) {
  const [values, set] = useQueryStates(parsers, { history: 'push' });
  const search = useMemo((): ListSearch => {
    const write = (change: Values, history: 'push' | 'replace' = 'push') =>
      void set(change as Parameters<typeof set>[0], { history });
    const chosen = Object.entries(values).filter(([key, value]) => !place.includes(key) && value !== null);
    const filters = chosen.filter(([key]) => !shelf.includes(key));
    return {
      values: values as Values,
      filter: (change: Values, history?: 'push' | 'replace') => write({ ...change, ...firstPage }, history),
      clear: () =>
        write(Object.fromEntries([...filters.map(([key]) => [key, null]), ...Object.entries(firstPage)])),
      sort: (value: string) => write({ sort: value, ...firstPage }),
      turn: (cursor: Values) => write({ ...firstPage, ...cursor }),
      scope: JSON.stringify(chosen),
      filtered: filters.length > 0,
      paged: Boolean(values.starting_after ?? values.ending_before),
      rewind: () => write(firstPage),
    };
  }, [values, set]);
  return [values, search] as const;
}
