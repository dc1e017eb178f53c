'use client';

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { type SelectionStore, select } from './selection';
import { createStore } from './store';

type Options<Row> = {
  table: RefObject<HTMLTableElement | null>;
  rows: Row[];
  keyOf: (row: Row) => string;
  selectable: (row: Row) => boolean;
  selection: SelectionStore<Row>;
  peeking: boolean;
  open: (key: string) => void;
};

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Roving tabindex: one row is a tab stop; j, k and arrows move it. */
export function useRowKeys<Row>(options: Options<Row>) {
  const { table, rows, keyOf, selectable, selection, peeking, open } = options;
  const firstKey = rows[0] ? keyOf(rows[0]) : null;
  const [active] = useState(() => createStore(firstKey));
  const rangeFrom = useRef<string | null>(null);
  const indexOf = (key: string | null) => rows.findIndex((row) => keyOf(row) === key);
  const activeAt = () => Math.max(indexOf(active.get()), 0);
  useLayoutEffect(() => {
    if (indexOf(active.get()) === -1) active.set(firstKey);
  });

  const links = () => [...(table.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const focus = (index: number) => {
    const link = links()[index];
    link?.focus();
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  const focusInside = () => table.current?.contains(document.activeElement) ?? false;
  const step = (by: number) => {
    if (!focusInside()) return focus(activeAt());
    focus(Math.max(0, Math.min(activeAt() + by, rows.length - 1)));
  };

  const toggle = (key: string, range: boolean) => {
    const at = indexOf(key);
    const from = range ? indexOf(rangeFrom.current) : -1;
    const selected = !selection.get().has(key);
    const first = from === -1 ? at : Math.min(from, at);
    const reached = rows.slice(first, (from === -1 ? at : Math.max(from, at)) + 1);
    select(selection, keyOf, reached.filter(selectable), range ? true : selected);
    rangeFrom.current = key;
  };
  const toggleActive = (range: boolean) => {
    const row = rows[activeAt()];
    if (row) toggle(keyOf(row), range);
  };

  const group = 'List';
  useShortcuts([
    ...(peeking
      ? []
      : [
          { keys: 'j', does: 'Next row', group, run: () => step(1) },
          { keys: 'k', does: 'Previous row', group, run: () => step(-1) },
        ]),
    ...(rows.some(selectable)
      ? [
          { keys: 'x', does: 'Select row', group, run: () => toggleActive(false) },
          { keys: 'shift+x', does: 'Select up to this row', group, run: () => toggleActive(true) },
        ]
      : []),
  ]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('a[data-row]')) return;
    const move = moves[event.key];
    const row = rows[activeAt()];
    if (move) focus(move(activeAt(), rows.length - 1));
    else if (event.key === ' ' && row) open(keyOf(row));
    else return;
    event.preventDefault();
  };

  return { active, toggle, onKeyDown };
}
