import type { Clock } from '../kernel/time';
import type { Reader } from './reader';

export type WrappedKey = {
  readonly id: string;
  /** Null for the key that is derived from the secret itself. */
  readonly wrapped: string | null;
};

/** The keys that the database has, as a process knows them. */
export type SealKeys = {
  /** The oldest first; read again after a few seconds. */
  all(): Promise<readonly WrappedKey[]>;
  /** Reads them again the next time: somebody has changed them. */
  forget(): void;
};

const FRESH_MS = 2_000;

// By the reader, whose connection no transaction ever holds: who waits for a key may hold one already.
export function sealKeysOf(reader: Reader, clock: Pick<Clock, 'realNow'>): SealKeys {
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
      if (known && Math.abs(at - known.at) < FRESH_MS) return known.keys;
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
