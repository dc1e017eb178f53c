'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { type Column, canHide } from './column';

const changed = 'farshore:columns';
const storageKey = (list: string) => `farshore.columns.${list}`;

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Which columns are shown, kept per list in this browser. Stored are the hidden ones, so that a new column shows. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey(list)) ?? '',
    () => '',
  );
  return useMemo(() => {
    const hidden = new Set(stored.split(',').filter(Boolean));
    const write = (keys: Set<string>) => {
      localStorage.setItem(storageKey(list), [...keys].join(','));
      window.dispatchEvent(new Event(changed));
    };
    return {
      shown: columns.filter((column) => !canHide(column) || !hidden.has(column.key)),
      isShown: (key: string) => !hidden.has(key),
      show: (key: string, show: boolean) => {
        const next = new Set(hidden);
        if (show) next.delete(key);
        else next.add(key);
        write(next);
      },
      reset: () => write(new Set()),
      isDefault: hidden.size === 0,
    };
  }, [stored, list, columns]);
}
