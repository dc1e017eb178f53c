import { defaultShouldDehydrateQuery, isServer, QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from './failure';

const make = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // What the caller did wrong stays wrong; only what may pass is asked again.
        retry: (count, error) => !isServer && count < 1 && (statusOf(error) ?? 503) >= 500,
      },
      dehydrate: { shouldDehydrateQuery: defaultShouldDehydrateQuery },
    },
  });

let inBrowser: QueryClient | undefined;

/** One for the life of the browser page; a new one for each request on the server. */
export function queryClient(): QueryClient {
  if (isServer) return make();
  inBrowser ??= make();
  return inBrowser;
}

function leaveWhenSignedOut(error: unknown) {
  if (isServer || statusOf(error) !== 401) return;
  const from = `${location.pathname}${location.search}`;
  location.assign(`/login?from=${encodeURIComponent(from)}`);
}
