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

/** Which row of a list is open in the side sheet; it is in the address, so back closes and a link reopens it. */
export function usePeek(keys: string[]): Peek {
  const [id, setId] = useQueryState('peek', parseAsString);
  const at = id === null ? -1 : keys.indexOf(id);
  const step = (key: string | undefined) =>
    at === -1 || key === undefined ? undefined : () => void setId(key, { history: 'replace' });
  return {
    id,
    open: (key) => void setId(key, { history: id === null ? 'push' : 'replace' }),
    close: () => void setId(null, { history: 'replace' }),
    previous: step(keys[at - 1]),
    next: step(keys[at + 1]),
  };
}
