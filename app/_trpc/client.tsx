'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, httpBatchStreamLink, type TRPCLink } from '@trpc/client';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { type ReactNode, useState } from 'react';
import type { AppRouter } from '@/server/api/trpc';
import { usePausePollingWhenIdle } from './idle';
import { queryClient } from './query-client';

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

export { useTRPC, useTRPCClient };

// Queries are sent as POST, because inputs may contain account numbers and URLs are logged. Each answer of a
// batch arrives when it is ready.
const toServer: TRPCLink<AppRouter> = httpBatchStreamLink({
  url: '/api/trpc',
  methodOverride: 'POST',
  maxItems: 20,
});

export function ApiProvider({
  children,
  link = toServer,
}: {
  children: ReactNode;
  link?: TRPCLink<AppRouter>;
}) {
  const queries = queryClient();
  usePausePollingWhenIdle();
  const [client] = useState(() => createTRPCClient<AppRouter>({ links: [link] }));
  return (
    <QueryClientProvider client={queries}>
      <TRPCProvider trpcClient={client} queryClient={queries}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
