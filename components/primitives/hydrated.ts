import { useSyncExternalStore } from 'react';

/**
 * False on the server and while its HTML is hydrated, true afterwards. For text that may differ from the server's, such as
 * a time zone or a query that another part of the page has answered in the meantime.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

const subscribe = () => () => {};
