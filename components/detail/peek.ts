'use client';

import { parseAsString, useQueryState } from 'nuqs';

export type Peek = {
  id: string | null;
  open: (id: string) => void;
  close: () => void;
  /** Undefined at the ends of the page. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

/** The open row is in the URL, so Back closes it and links open it. */
export function usePeek() {
  const [id, setId] = useQueryState('peek', parseAsString);
  return {
    id,
    open: (key: string) => void setId(key, { history: id === null ? 'push' : 'replace' }),
    close: () => void setId(null, { history: 'replace' }),
  };
}

export function usePeekAmong(keys: readonly string[]): Peek {
  const peek = usePeek();
  const at = peek.id === null ? -1 : keys.indexOf(peek.id);
  const step = (key: string | undefined) =>
    at === -1 || key === undefined ? undefined : () => peek.open(key);
  return { ...peek, previous: step(keys[at - 1]), next: step(keys[at + 1]) };
}
