'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Me } from '@/app/_trpc/outputs';
import { inputFor } from './detail';
import type { List, Values } from './list';
import { inputOf } from './list-search';
import { type Listing, queryNamed } from './procedure';

// A pointer on its way across rests nowhere for so long.
const REST_MS = 80;

/** Reads what is about to be opened: a row under the pointer or in focus, another tab, the next page. */
export function useReadAhead<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (read: () => Promise<void>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), REST_MS);
  };
  const { detail, rows } = list;
  return {
    row: (id: string) => {
      if (!detail?.view) return;
      const query = queryNamed(trpc, detail.view);
      soon(() => queries.prefetchQuery(query.queryOptions(inputFor(detail, id))));
    },
    rows: (change: Values) => {
      if (list.useLines) return;
      const input = inputOf(list, { ...values, starting_after: null, ending_before: null, ...change }, me);
      soon(() => queries.prefetchQuery(queryNamed(trpc, rows).queryOptions(input)));
    },
  };
}
