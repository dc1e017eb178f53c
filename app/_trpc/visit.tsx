import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { engine } from '@/server/api/engine';
import type { AppRouter } from '@/server/api/trpc';
import { missingIn } from './failure';
import { queryClient } from './query-client';

// Provides query keys only: on the server the engine answers in this process.
const client = createTRPCClient<AppRouter>({ links: [] });

/** One per request. Client components find the queries that a page prefetches here. */
export const visit = cache(async () => {
  const queries = queryClient();
  return {
    api: engine().caller(await headers()),
    queries,
    trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient: queries }),
  };
});

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

// Not `instanceof`: the engine may bundle its own copy of the error classes.
const codeIn = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** For `catch`: turns errors with a page of their own into that page and rethrows the rest. */
export async function leave(error: unknown): Promise<never> {
  const code = codeIn(error);
  if (code === 'UNAUTHORIZED') return toLogin();
  if (code === 'NOT_FOUND') notFound();
  throw error;
}

/** For `catch` on pages that explain missing access themselves. */
export async function missingOrLeave(error: unknown): Promise<{ missing: 'role' | 'feature' }> {
  if (codeIn(error) !== 'FORBIDDEN') return leave(error);
  return { missing: missingIn(codeIn((error as Error).cause)) };
}

export async function Prefetched({ children }: { children: ReactNode }) {
  const { queries } = await visit();
  return <HydrationBoundary state={dehydrate(queries)}>{children}</HydrationBoundary>;
}
