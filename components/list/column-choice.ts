'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/components/primitives/browser-storage';
import { type Column, canHide } from './column';

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
    () => readStored('localStorage', key) ?? '',
    () => '',
  );

function store(key: string, keys: Iterable<string>) {
  writeStored('localStorage', key, [...keys].join(','));
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

type Keyed = { key: string };

/** New columns stay after their neighbour. */
export function inOrder<C extends Keyed>(columns: readonly C[], order: readonly string[]): C[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const ordered = [...new Set(order)].flatMap((key) => byKey.get(key) ?? []);
  columns.forEach((column, at) => {
    if (ordered.includes(column)) return;
    const neighbour = columns[at - 1];
    ordered.splice(neighbour ? ordered.indexOf(neighbour) + 1 : 0, 0, column);
  });
  return ordered;
}

export function moveColumn(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
