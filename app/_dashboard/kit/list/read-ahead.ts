'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Me } from '@/app/_trpc/outputs';
import { inputFor } from '../detail/detail';
import { getQuery, type Listing } from '../procedure';
import type { List, Values } from './list';
import { rowsInput } from './list-search';

// A pointer crossing the list rests on a row for less than this.
const HOVER_MS = 80;

export function usePrefetchOnIntent<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const schedule = (read: () => Promise<void>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), HOVER_MS);
  };
  const { detail, rows } = list;
  return {
    row: (id: string) => {
      if (!detail?.view) return;
      const query = getQuery(trpc, detail.view);
      schedule(() => queries.prefetchQuery(query.queryOptions(inputFor(detail, id))));
    },
    rows: (change: Values) => {
      if (list.customRows) return;
      const input = rowsInput(list, { ...values, starting_after: null, ending_before: null, ...change }, me);
      schedule(() => queries.prefetchQuery(getQuery(trpc, rows).queryOptions(input)));
    },
  };
}
