import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@/server/api/trpc';

export type DocsKey = { readonly secret_key: string; readonly expires_at: string };

const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] });

/** In memory only: another page of the documentation uses it, but not a reload. */
let current: DocsKey | undefined;

export async function takeDocsKey(): Promise<DocsKey> {
  if (!current || Date.parse(current.expires_at) <= Date.now())
    current = await client.api_keys.create_docs_key.mutate({});
  return current;
}

const REASONS: Readonly<Record<number, string>> = {
  403: 'Only developers, admins and owners can have a key for the documentation.',
  404: 'Open a sandbox business in the dashboard first: live has no keys for the documentation.',
  429: 'You have had many keys for the documentation. Try again in a quarter of an hour.',
};

/** Undefined if the reader is not signed in. */
export function reasonOf(error: unknown): string | undefined {
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  return status === 401 ? undefined : (REASONS[status] ?? 'The key could not be created. Try again.');
}
