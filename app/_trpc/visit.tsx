import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import type { AppRouter } from '@/server/api/trpc';
import { engine } from '@/server/engine';
import { missingIn } from './failure';
import { queryClient } from './query-client';

// Only names queries here: on the server they are answered by the engine, in this process.
const client = createTRPCClient<AppRouter>({ links: [] });

/** One per request. What a page puts into `queries` under the names of `trpc`, its client components find there. */
export const visit = cache(async () => {
  const queries = queryClient();
  return {
    api: engine().caller(await headers()),
    queries,
    trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient: queries }),
  };
});

/** The visitor, or the sign-in page. */
export const signedIn = cache(async () => {
  const { api, queries, trpc } = await visit();
  return queries
    .fetchQuery({ queryKey: trpc.people.me.queryKey({}), queryFn: () => api.people.me({}) })
    .catch(leave);
});

async function toLogin(): Promise<never> {
  const from = (await headers()).get('x-page')?.replace(/[?&]_rsc=[^&]*/, '');
  redirect(from && from !== '/' ? `/login?from=${encodeURIComponent(from)}` : '/login');
}

// Not by `instanceof`: the engine may carry its own copies of the error classes.
const codeIn = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** For `catch`: a refusal that is a page of its own becomes that page; all else is thrown on. */
export async function leave(error: unknown): Promise<never> {
  const code = codeIn(error);
  if (code === 'UNAUTHORIZED') return toLogin();
  if (code === 'NOT_FOUND') notFound();
  throw error;
}

/** For `catch`, where a page says itself what its visitor lacks to see it. */
export async function missingOrLeave(error: unknown): Promise<{ missing: 'role' | 'feature' }> {
  if (codeIn(error) !== 'FORBIDDEN') return leave(error);
  return { missing: missingIn(codeIn((error as Error).cause)) };
}

export async function Prefetched({ children }: { children: ReactNode }) {
  const { queries } = await visit();
  return <HydrationBoundary state={dehydrate(queries)}>{children}</HydrationBoundary>;
}
