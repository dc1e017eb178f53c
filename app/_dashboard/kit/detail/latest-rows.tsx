import type { ReactNode } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import { Loading } from '@/components/primitives/loading';
import { PageLink } from '@/components/primitives/page-link';
import { FailureNotice } from '@/components/problems/failure-notice';
import { textLink } from './facts';

type Props<Row> = {
  query: {
    data: { data: Row[]; page_meta: { count: number } } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** Text if there are none. */
  none: string;
  /** Page that lists all of them, and their plural noun. */
  all: { href: string; noun: string };
  /** List item of a row. */
  children: (row: Row) => ReactNode;
};

/** Latest rows of a list inside a detail, with a link to all. */
export function LatestRows<Row>({ query: { data: found, error, refetch }, none, all, children }: Props<Row>) {
  const failure = failureOf(error);
  if (failure) return <FailureNotice failure={failure} onRetry={() => void refetch()} />;
  if (!found) return <Loading />;
  const { data, page_meta } = found;
  if (data.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="space-y-2">
      {data.map(children)}
      {page_meta.count > data.length && (
        <li>
          <PageLink href={all.href} className={textLink}>
            All {page_meta.count} {all.noun}
          </PageLink>
        </li>
      )}
    </ul>
  );
}
