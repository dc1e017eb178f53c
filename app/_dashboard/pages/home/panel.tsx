import type { ReactNode } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';

type Props<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Error title if loading fails. */
  undone: string;
  /** Styles the loading text and can reserve space, so that the panels below don't move. */
  className?: string;
  children: (data: Data) => ReactNode;
};

export function Panel<Data>({
  query: { data, error, refetch },
  undone,
  className = 'px-5 py-4 max-desk:px-3',
  children,
}: Props<Data>) {
  if (data !== undefined) return children(data);
  const failure = failureOf(error, undone);
  return (
    <div className={className}>
      {failure ? <FailureNotice failure={failure} onRetry={() => void refetch()} /> : <Loading />}
    </div>
  );
}
