export type Memo<T> = {
  /** The last value, whatever its text. */
  last(key: string): T | undefined;
  read(key: string, text: string, make: (text: string) => T): T;
  forget(key: string): void;
};

export function createMemo<T>(most: number): Memo<T> {
  const byKey = new Map<string, { readonly text: string; readonly value: T }>();
  return {
    last: (key) => byKey.get(key)?.value,
    read(key, text, make) {
      const known = byKey.get(key);
      if (known?.text === text) return known.value;
      const value = make(text);
      if (!known && byKey.size >= most) byKey.clear();
      byKey.set(key, { text, value });
      return value;
    },
    forget: (key) => void byKey.delete(key),
  };
}
