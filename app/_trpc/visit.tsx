import {
  defaultShouldDehydrateQuery,
  dehydrate,
  HydrationBoundary,
  hashKey,
  type Query,
} from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { type AnyTRPCQueryProcedure, createTRPCRecursiveProxy } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { type EngineDoor, engine } from '@/server/api/engine';
import type { AppRouter } from '@/server/api/trpc';
import { MERCHANT_PARAM } from '@/server/kernel/merchant-link';
import { baseOfPath } from './base';
import { missingIn } from './failure';
import type { Inputs, Me, Outputs } from './outputs';
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
  const api = (await visitedDoor()).pageCaller(await headers());
  const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient: queries });
  const queryOf = ([feature = '', operation = '']: readonly string[], input: unknown) => ({
    queryKey: (trpc as unknown as Nested<{ queryKey(input: unknown): readonly unknown[] }>)[feature]![
      operation
    ]!.queryKey(input),
    queryFn: () => (api as unknown as Nested<Call>)[feature]![operation]!(input),
  });
  const callsBy = (toQuery: typeof queryOf) => ({
    read: createTRPCRecursiveProxy<Queries<'output'>>(({ path, args }) =>
      queries.fetchQuery(toQuery(path, args[0])),
    ),
    /** Swallows errors: the component that uses the query shows them. */
    prefetch: createTRPCRecursiveProxy<Queries<'void'>>(({ path, args }) =>
      queries.prefetchQuery(toQuery(path, args[0])),
    ),
  });
  const layoutHashes = new Set<string>();
  const queryOfLayout = (path: readonly string[], input: unknown) => {
    const query = queryOf(path, input);
    layoutHashes.add(hashKey(query.queryKey));
    return query;
  };
  return {
    api,
    ...callsBy(queryOf),
    /** Queries that the layout sends, so that no page sends them again. */
    layout: callsBy(queryOfLayout),
    isOfLayout: (query: Query) => layoutHashes.has(query.queryHash),
    queries,
  };
});

export const signedIn = cache(async () => {
  const { layout } = await visit();
  return layout.read.people.me({}).catch(leave);
});

const visitedPath = async () => (await headers()).get('x-page')?.replace(/[?&]_rsc=[^&]*/, '');

const visitedBase = async () => baseOfPath(await visitedPath());

export const homePath = async () => (await visitedBase()) || '/';

/** The door of the page: the operator's or the merchants'. */
export const visitedDoor = async (): Promise<EngineDoor> =>
  (await visitedBase()) ? engine().operator : engine();

/** The merchant that the link names, if it isn't the selected one but one of the person's. */
export async function otherMerchant({ merchant, merchants }: Me, path?: string) {
  const [, query] = (path ?? (await visitedPath()) ?? '').split('?');
  const id = new URLSearchParams(query).get(MERCHANT_PARAM);
  return id === merchant.id ? undefined : merchants.find((one) => one.id === id);
}

/** The page at `path` sends the visitor back afterwards. */
export async function detour(path: string): Promise<never> {
  const from = await visitedPath();
  const page = `${await visitedBase()}${path}`;
  redirect(from && from !== '/' ? `${page}?from=${encodeURIComponent(from)}` : page);
}

// Not `instanceof`: the engine may bundle its own copy of the error classes.
const codeIn = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** For `catch`: turns errors with a page of their own into that page and rethrows the rest. */
export async function leave(error: unknown): Promise<never> {
  const code = codeIn(error);
  if (code === 'UNAUTHORIZED') {
    // To the people of merchants, the operator's console does not exist.
    if ((await visitedBase()) && (await engine().sessionIn(await headers()))) notFound();
    return detour('/login');
  }
  if (code === 'NOT_FOUND') notFound();
  throw error;
}

/** For `catch` on pages that explain missing access themselves. */
export async function missingOrLeave(error: unknown): Promise<{ missing: 'role' | 'feature' }> {
  if (codeIn(error) !== 'FORBIDDEN') return leave(error);
  return { missing: missingIn(codeIn((error as Error).cause)) };
}

type PrefetchedProps = {
  /** Sends the queries of the page, of the layout, or both. */
  by?: 'page' | 'layout' | 'both';
  children: ReactNode;
};

/** Hands the queries that have been read to the browser. */
export async function Prefetched({ by = 'page', children }: PrefetchedProps) {
  const { queries, isOfLayout } = await visit();
  const isSent = (query: Query) =>
    (by === 'both' || isOfLayout(query) === (by === 'layout')) && defaultShouldDehydrateQuery(query);
  return (
    <HydrationBoundary state={dehydrate(queries, { shouldDehydrateQuery: isSent })}>
      {children}
    </HydrationBoundary>
  );
}
