'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { withStorage } from '../primitives/browser-storage';
import { type Column, canHide } from './column';
import { inOrder, moveColumn } from './column-order';

const changed = 'farshore:columns';
const hiddenIn = (list: string) => `farshore.columns.${list}`;
const orderIn = (list: string) => `farshore.column-order.${list}`;

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
}

const useStored = (key: string) =>
  useSyncExternalStore(
    subscribe,
    () => withStorage('localStorage', (storage) => storage.getItem(key)) ?? '',
    () => '',
  );

function store(key: string, keys: Iterable<string>) {
  withStorage('localStorage', (storage) => storage.setItem(key, [...keys].join(',')));
  window.dispatchEvent(new Event(changed));
}

const split = (stored: string) => stored.split(',').filter(Boolean);

/** Stored per list in this browser. Hidden columns are stored, so new columns are visible. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const storedHidden = useStored(hiddenIn(list));
  const storedOrder = useStored(orderIn(list));
  return useMemo(() => {
    const hidden = new Set(split(storedHidden));
    const ordered = inOrder(columns, split(storedOrder));
    return {
      columns: ordered,
      shown: ordered.filter((column) => !canHide(column) || !hidden.has(column.key)),
      isShown: (key: string) => !hidden.has(key),
      show: (key: string, show: boolean) =>
        store(hiddenIn(list), show ? [...hidden].filter((one) => one !== key) : [...hidden, key]),
      move: (key: string, to: number) =>
        store(
          orderIn(list),
          moveColumn(
            ordered.map((column) => column.key),
            key,
            to,
          ),
        ),
      reset: () => {
        store(hiddenIn(list), []);
        store(orderIn(list), []);
      },
      isDefault: hidden.size === 0 && ordered.every((column, at) => column === columns[at]),
    };
  }, [storedHidden, storedOrder, list, columns]);
}

export type ColumnChoice<Row> = ReturnType<typeof useColumnChoice<Row>>;
