/** Null if the browser blocks its storage or has no room left; pages work without it. */
export function withStorage<T>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => T,
): T | null {
  try {
    return use(window[kind]);
  } catch {
    return null;
  }
}
