import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { type AnyTRPCQueryProcedure, createTRPCRecursiveProxy } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { engine } from '@/server/api/engine';
import type { AppRouter } from '@/server/api/trpc';
import { missingIn } from './failure';
import type { Inputs, Outputs } from './outputs';
import { queryClient } from './query-client';

type Procedures = AppRouter['_def']['record'];

type QueryOf<F extends keyof Outputs> = {
  [K in keyof Outputs[F]]: Procedures[F][K & keyof Procedures[F]] extends AnyTRPCQueryProcedure ? K : never;
}[keyof Outputs[F]];

/** The queries in the shape that they have on the client, such as `payouts.view({ id })`. */
type Queries<Result extends 'output' | 'void'> = {
  [F in keyof Outputs]: {
    [K in QueryOf<F>]: (
      input: Inputs[F][K & keyof Inputs[F]],
    ) => Promise<Result extends 'output' ? Outputs[F][K] : void>;
  };
};

// Provides query keys only: on the server the engine answers in this process.
const client = createTRPCClient<AppRouter>({ links: [] });

type Call = (input: unknown) => Promise<unknown>;

type Nested<T> = { [feature: string]: { [operation: string]: T } };

/** One per request. Client components find the queries that a page reads and prefetches here. */
export const visit = cache(async () => {
  const queries = queryClient();
  const api = engine().caller(await headers());
  const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient: queries });
  const queryOf = ([feature = '', operation = '']: readonly string[], input: unknown) => ({
    queryKey: (trpc as unknown as Nested<{ queryKey(input: unknown): readonly unknown[] }>)[feature]![
      operation
    ]!.queryKey(input),
    queryFn: () => (api as unknown as Nested<Call>)[feature]![operation]!(input),
  });
  return {
    api,
    queries,
    read: createTRPCRecursiveProxy<Queries<'output'>>(({ path, args }) =>
      queries.fetchQuery(queryOf(path, args[0])),
    ),
    /** Swallows errors: the component that uses the query shows them. */
    prefetch: createTRPCRecursiveProxy<Queries<'void'>>(({ path, args }) =>
      queries.prefetchQuery(queryOf(path, args[0])),
    ),
  };
});

export const signedIn = cache(async () => {
  const { read } = await visit();
  return read.people.me({}).catch(leave);
});

/** The page at `path` sends the visitor back afterwards. */
export async function detour(path: string): Promise<never> {
  const from = (await headers()).get('x-page')?.replace(/[?&]_rsc=[^&]*/, '');
  redirect(from && from !== '/' ? `${path}?from=${encodeURIComponent(from)}` : path);
}

// Not `instanceof`: the engine may bundle its own copy of the error classes.
const codeIn = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** For `catch`: turns errors with a page of their own into that page and rethrows the rest. */
export async function leave(error: unknown): Promise<never> {
  const code = codeIn(error);
  if (code === 'UNAUTHORIZED') return detour('/login');
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
