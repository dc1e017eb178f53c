import type { Clock } from '../../kernel/time/time';
import type { Reader } from './reader';

export type WrappedKey = {
  readonly id: string;
  /** Null for the key derived from the secret itself. */
  readonly wrapped: string | null;
};

export type SealKeys = {
  /** Oldest first. Cached for two seconds. */
  all(): Promise<readonly WrappedKey[]>;
  forget(): void;
};

const CACHE_MS = 2_000;

// Uses the reader, whose connection no transaction holds: a caller that waits for a key may hold one already.
export function createSealKeys(reader: Reader, clock: Pick<Clock, 'realNow'>): SealKeys {
  let known: { readonly at: number; readonly keys: Promise<readonly WrappedKey[]> } | undefined;

  const read = async () => {
    const { rows } = await reader.query<WrappedKey>({
      name: 'seal_keys',
      text: 'SELECT id, wrapped FROM seal_key ORDER BY length(id), id',
    });
    return rows;
  };

  return {
    all() {
      const at = clock.realNow().getTime();
      if (known && Math.abs(at - known.at) < CACHE_MS) return known.keys;
      const keys = read();
      const mine = { at, keys };
      known = mine;
      keys.catch(() => {
        if (known === mine) known = undefined;
      });
      return keys;
    },
    forget() {
      known = undefined;
    },
  };
}
