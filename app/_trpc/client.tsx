'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, httpBatchStreamLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { type ReactNode, useState } from 'react';
import type { AppRouter } from '@/server/api/trpc';
import { requestBase } from './base';
import { usePausePollingWhenIdle } from './idle';
import { noteOwnRequests } from './own-requests';
import { queryClient } from './query-client';

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

export { useTRPC, useTRPCClient };

// Queries are sent as POST, because inputs may contain account numbers and URLs are logged. Each answer of a
// batch arrives when it is ready. A mutation is sent alone, so that its answer has its own HTTP status.
function toServer(): TRPCLink<AppRouter> {
  const url = `${requestBase()}/api/trpc`;
  return splitLink({
    condition: ({ type }) => type === 'query',
    true: httpBatchStreamLink({ url, methodOverride: 'POST', maxItems: 20 }),
    false: httpLink({
      url,
      // A browser or proxy may repeat a request whose connection broke.
      headers: () => ({ 'idempotency-key': `${Math.random()}` }),
    }),
  });
}

export function ApiProvider({ children, link }: { children: ReactNode; link?: TRPCLink<AppRouter> }) {
  const queries = queryClient();
  usePausePollingWhenIdle();
  const [client] = useState(() =>
    createTRPCClient<AppRouter>({ links: [noteOwnRequests, link ?? toServer()] }),
  );
  return (
    <QueryClientProvider client={queries}>
      <TRPCProvider trpcClient={client} queryClient={queries}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
