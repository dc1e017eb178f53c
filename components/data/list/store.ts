'use client';

import { useSyncExternalStore } from 'react';

/** A value outside what draws a list: whoever shows a part of it is drawn again when that part changes, and nobody else. */
export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (heard: () => void) => () => void;
};

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const heard of listeners) heard();
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

/** `pick` answers what compares equal as long as nothing changes for who asks. */
export const useStore = <T, Part>(store: Store<T>, pick: (value: T) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.get()),
  );
