'use client';

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createStore, type Store } from './store';

export type SelectionStore<Row> = Store<ReadonlyMap<string, Row>>;

export type Selection<Row> = {
  rows: Row[];
  set: (rows: Row[], selected: boolean) => void;
  clear: () => void;
};

/**
 * A selection belongs to its scope: a changed filter empties it before render, so actions never apply to
 * hidden rows. It survives sorting and paging.
 */
export function useSelectionStore<Row>(scope: string): SelectionStore<Row> {
  const [store] = useState(() => createStore<ReadonlyMap<string, Row>>(new Map()));
  const madeIn = useRef(scope);
  useLayoutEffect(() => {
    if (madeIn.current !== scope) store.set(new Map());
    madeIn.current = scope;
  }, [store, scope]);
  return store;
}

export function select<Row>(
  store: SelectionStore<Row>,
  keyOf: (row: Row) => string,
  rows: readonly Row[],
  selected: boolean,
): void {
  const next = new Map(store.get());
  for (const row of rows) {
    if (selected) next.set(keyOf(row), row);
    else next.delete(keyOf(row));
  }
  store.set(next);
}

export const useSelection = <Row>(
  store: SelectionStore<Row>,
  selected: ReadonlyMap<string, Row>,
  keyOf: (row: Row) => string,
  fresh: readonly Row[],
): Selection<Row> =>
  useMemo(
    () => ({
      rows: [...selected].map(([key, row]) => fresh.find((one) => keyOf(one) === key) ?? row),
      set: (rows, on) => select(store, keyOf, rows, on),
      clear: () => store.set(new Map()),
    }),
    [store, selected, keyOf, fresh],
  );
