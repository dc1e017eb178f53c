'use client';

import { useSyncExternalStore } from 'react';

/** Only components whose selected value changed re-render. */
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

/** `pick` must return an equal value while nothing changed for the caller. */
export const useStore = <T, Part>(store: Store<T>, pick: (value: T) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.get()),
  );
