'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { type ReactNode, useState } from 'react';
import type { AppRouter } from '@/server/api/trpc';
import { useQuietWhileAway } from './away';
import { queryClient } from './query-client';

const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>();

export { useTRPC };

export function ApiProvider({ children }: { children: ReactNode }) {
  const queries = queryClient();
  useQuietWhileAway();
  const [client] = useState(() =>
    // Queries are posted too: what is asked for may hold account numbers, and an address ends up in logs.
    createTRPCClient<AppRouter>({
      links: [httpBatchLink({ url: '/api/trpc', methodOverride: 'POST', maxItems: 20 })],
    }),
  );
  return (
    <QueryClientProvider client={queries}>
      <TRPCProvider trpcClient={client} queryClient={queries}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
