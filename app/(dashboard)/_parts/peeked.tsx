import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf, statusOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { NotFound } from '@/components/data/not-found';

type Props<T> = { found: UseQueryResult<T, unknown>; children: (data: T) => ReactNode };

/** What a side sheet shows of a query: the thing itself, that there is no such thing, what went wrong, or that it comes. */
export function SheetContent<T>({ found, children }: Props<T>) {
  if (found.data !== undefined) return children(found.data);
  if (statusOf(found.error) === 404) return <NotFound />;
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  return (
    <p role="status" className="animate-late text-muted">
      Loading…
    </p>
  );
}
