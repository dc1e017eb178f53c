import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@/server/api/trpc';
import type { Changed } from './changes';
import { readChanged } from './refresh';

const MAX = 50;

type Announced = 'everything' | readonly string[];

/** Queries refetched after the page's latest requests, by request ID. */
const refreshed = new Map<string, Changed>();

export function noteOwnRequest(id: string, changed: Changed): void {
  refreshed.set(id, changed);
  for (const oldest of refreshed.keys()) {
    if (refreshed.size <= MAX) break;
    refreshed.delete(oldest);
  }
}

/** The part of the announced changes that the page hasn't refetched itself. */
export function withoutOwn(changed: Announced, requests: readonly (string | null)[]): Announced {
  const own = requests.map((id) => (id === null ? undefined : refreshed.get(id)));
  const isRefreshed = (name: string) =>
    own.every((known) => known === 'everything' || known?.some((one) => one === name));
  if (changed === 'everything') return own.every((known) => known === 'everything') ? [] : changed;
  return changed.filter((name) => !isRefreshed(name));
}

/** Context of a call after which the page refetches what a procedure changes. */
export const refreshing = (procedure: string) => ({ refreshes: procedure });

export const noteOwnRequests: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        next: (answer) => {
          const { refreshes } = op.context as Partial<ReturnType<typeof refreshing>>;
          const id = (answer.context?.response as Response | undefined)?.headers.get('x-request-id');
          if (id && refreshes) void readChanged(refreshes).then((changed) => noteOwnRequest(id, changed));
          observer.next(answer);
        },
      }),
    );
