'use client';

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createStore, type Store } from './store';

/** Rows that are selected, by their keys. */
export type SelectionStore<Row> = Store<ReadonlyMap<string, Row>>;

/** What is done with those that are selected. */
export type Selection<Row> = {
  rows: Row[];
  set: (rows: Row[], selected: boolean) => void;
  clear: () => void;
};

/**
 * Belongs to the scope it was made in: under another filter it is empty before that is seen, so nothing can be done to
 * rows that are out of sight, and it does not come back with the filter. Rows stay selected over sort and page.
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

/** `selected` as it can be acted on; where `fresh` holds a row anew it stands in the old one's place. */
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
