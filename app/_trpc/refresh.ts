import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Changed } from './changes';
import { statusOf } from './failure';
import { invalidateChanged } from './invalidate';

const DENIED: readonly unknown[] = [401, 403];

type Options = Pick<MutationOptions, 'mutationKey' | 'meta'>;

/**
 * Refetches the queries on screen that an operation changes, and marks the others stale. Also after an error,
 * because a rejected action often means that the page is out of date, and a lost response may have taken
 * effect. Missing permission means neither.
 */
export async function refreshAfter(queries: QueryClient, error: unknown, options: Options): Promise<void> {
  const operation = operationOf(options);
  if (operation === undefined || DENIED.includes(statusOf(error))) return;
  await invalidateChanged(queries, await readChanged(operation));
}

/** Starts to load the table of changes, which is not part of the page. */
export function prepareRefresh(options: Options): void {
  const operation = operationOf(options);
  if (operation !== undefined) void readChanged(operation);
}

/** From the key that tRPC gives a mutation, such as `[['payouts', 'approve']]`. */
function operationOf({ mutationKey, meta }: Options): string | undefined {
  const [path] = mutationKey ?? [];
  return Array.isArray(path) && meta?.refresh !== false ? path.join('.') : undefined;
}

export async function readChanged(operation: string): Promise<Changed> {
  try {
    return (await import('./changes')).CHANGES[operation]!;
  } catch {
    // The browser is offline, or a newer build has replaced the file.
    return 'everything';
  }
}
