'use client';

import { type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { startTransition, useMemo } from 'react';

type Values = Readonly<Record<string, string | null>>;

export type ListSearch = {
  values: Values;
  filter: (change: Values, history?: 'push' | 'replace') => void;
  clear: () => void;
  sort: (value: string) => void;
  turn: (cursor: { starting_after: string } | { ending_before: string }) => void;
  /** Identifies the filters regardless of sort and page; selections live as long as this. */
  scope: string;
  filtered: boolean;
  paged: boolean;
  rewind: () => void;
};

type Options = {
  /** Parameters that choose the list and its form but do not filter it. */
  viewParams: readonly string[];
  orderOf: (values: Values) => string | null;
};

const place = ['sort', 'starting_after', 'ending_before'];
const firstPage = { starting_after: null, ending_before: null };

export function useListSearch(parsers: UseQueryStatesKeysMap, { viewParams, orderOf }: Options): ListSearch {
  const [inAddress, set] = useQueryStates(parsers, { history: 'push' });
  const shelves = viewParams.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order follows from the values.
  return useMemo((): ListSearch => {
    const values = inAddress as Values;
    // Pressed changes are deferred so the pressed state paints first. Typed text is not deferred, because the
    // field would be reset while typing.
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
