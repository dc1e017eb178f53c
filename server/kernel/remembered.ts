/** What was made of texts that are read again and again, each under a key. */
export type Remembered<T> = {
  /** What was made of the text that was read last. */
  last(key: string): T | undefined;
  /** The same value as the last time where the text is the same. */
  read(key: string, text: string, make: (text: string) => T): T;
  forget(key: string): void;
};

export function remembered<T>(most: number): Remembered<T> {
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
