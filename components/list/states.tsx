import clsx from 'clsx';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/primitives/button';
import { EmptyState } from '../primitives/empty-state';
import type { Failure } from '../problems/failure';
import { FailureNotice } from '../problems/failure-notice';
import { Forbidden } from '../problems/forbidden';
import type { Column } from './column';

export function NothingMatches({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <EmptyState icon={<SearchX aria-hidden="true" />} title="No results">
      <p>No {label.toLowerCase()} match these filters.</p>
      <Button onClick={onClear}>Clear filters</Button>
    </EmptyState>
  );
}

export function NothingFurther({ onRewind }: { onRewind: () => void }) {
  return (
    <EmptyState icon={<SearchX aria-hidden="true" />} title="No more results">
      <p>This page is empty.</p>
      <Button onClick={onRewind}>Go to first page</Button>
    </EmptyState>
  );
}

export function ListFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.forbidden) return <Forbidden missing={failure.forbidden} />;
  return (
    <div className="mx-auto max-w-xl p-6">
      <FailureNotice failure={failure} onRetry={onRetry} />
    </div>
  );
}

/** Rows in the columns of the list. Invisible for the first 200 ms, to avoid flicker. */
export function ListSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <div role="status" className="animate-late">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true" className="flex h-9 items-center border-line border-b max-desk:hidden">
        {columns.map(({ key, header, ...column }) => (
          <Cell key={key} {...column}>
            <span className="truncate font-medium text-muted text-xs">{header}</span>
          </Cell>
        ))}
      </div>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={row} aria-hidden="true" className="flex h-[37px] items-center border-line border-b">
          {columns.map(({ key, ...column }) => (
            <Cell key={key} {...column}>
              <span className="h-3 w-3/5 rounded-sm bg-sunken" />
            </Cell>
          ))}
        </div>
      ))}
    </div>
  );
}

const SKELETON_ROWS = 12;

type CellProps = Pick<Column<never>, 'link' | 'align'> & { children: ReactNode };

const Cell = ({ link, align, children }: CellProps) => (
  <span
    className={clsx(
      'flex min-w-0 px-2 first:pl-5',
      link ? 'flex-[2]' : 'flex-1',
      align === 'end' && 'justify-end',
    )}
  >
    {children}
  </span>
);
