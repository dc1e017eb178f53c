import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { appRouter } from '@/server/api/trpc';
import { queryClient } from './query-client';

/** One per request: what a page prefetches here, its client components find in their cache. */
export const prefetching = cache(async () => {
  await headers();
  const queries = queryClient();
  return { queries, trpc: createTRPCOptionsProxy({ ctx: {}, router: appRouter, queryClient: queries }) };
});

/** Not by `instanceof`: the engine may carry its own copy of tRPC's error class. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The visitor, or the sign-in page. */
export const signedIn = cache(async () => {
  const { queries, trpc } = await prefetching();
  try {
    return await queries.fetchQuery(trpc.people.me.queryOptions());
  } catch (error) {
    if (codeOf(error) === 'UNAUTHORIZED') redirect('/login');
    throw error;
  }
});

export async function Prefetched({ children }: { children: ReactNode }) {
  const { queries } = await prefetching();
  return <HydrationBoundary state={dehydrate(queries)}>{children}</HydrationBoundary>;
}
