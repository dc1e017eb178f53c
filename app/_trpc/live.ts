let isConnected = false;
const listeners = new Set<() => void>();

/** True while the event stream announces changes, so that nothing needs to poll for them. */
export const isLive = (): boolean => isConnected;

export function setLive(value: boolean): void {
  if (value === isConnected) return;
  isConnected = value;
  for (const listener of listeners) listener();
}

/** Returns the function that ends the subscription. */
export function subscribeToLive(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The interval of a query whose changes the event stream announces. */
export const pollWithoutStream = (ms: number) => (): number | false => (isConnected ? false : ms);
