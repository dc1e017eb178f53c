import { isServer, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { requestBase } from './base';
import { codeOf, statusOf } from './failure';
import { subscribeToLive } from './live';
import { prepareRefresh, refreshAfter } from './refresh';

/** Here a person sets up the second factor that the merchant requires. */
export const SECOND_FACTOR_PATH = '/second-factor';

const make = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    // Runs after the mutation's own onSuccess and onError, and before the callbacks of the `mutate` call, which
    // therefore find fresh data.
    mutationCache: new MutationCache({
      onMutate: (_variables, { options }) => prepareRefresh(options),
      onSettled: (_data, error, _variables, _result, { options }, { client }) =>
        refreshAfter(client, error, options),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Client errors are permanent; only transient errors are retried.
        retry: (count, error) => !isServer && count < 1 && (statusOf(error) ?? 503) >= 500,
      },
      // Otherwise an act of an offline person would happen later, without them.
      mutations: { networkMode: 'always' },
    },
  });

let inBrowser: QueryClient | undefined;

/** One per browser page, and one per request on the server. */
export function queryClient(): QueryClient {
  if (isServer) return make();
  if (!inBrowser) {
    const client = make();
    subscribeToLive(() => updateIntervals(client));
    inBrowser = client;
  }
  return inBrowser;
}

/** Queries compute their interval only with new options or an answer. */
function updateIntervals(client: QueryClient) {
  for (const { observers } of client.getQueryCache().getAll())
    for (const observer of observers) observer.setOptions(observer.options);
}

function leaveWhenSignedOut(error: unknown) {
  if (isServer) return;
  const to =
    statusOf(error) === 401
      ? '/login'
      : codeOf(error) === 'second_factor_missing'
        ? SECOND_FACTOR_PATH
        : undefined;
  if (!to) return;
  const page = `${requestBase()}${to}`;
  if (location.pathname === page) return;
  const from = `${location.pathname}${location.search}`;
  location.assign(`${page}?from=${encodeURIComponent(from)}`);
}
