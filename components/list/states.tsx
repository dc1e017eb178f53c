import { SearchX } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import { EmptyState } from '../primitives/empty-state';
import type { Failure } from '../problems/failure';
import { FailureNotice } from '../problems/failure-notice';
import { Forbidden } from '../problems/forbidden';

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

const widths = ['w-24', 'w-20', 'w-28', 'w-40', 'w-12'];

/** Invisible for the first 200 ms, to avoid flicker. */
export function ListSkeleton() {
  return (
    <div role="status" className="animate-late px-5 py-3">
      <span className="sr-only">Loading</span>
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={row} className="flex h-[37px] items-center gap-8" aria-hidden="true">
          {widths.map((width) => (
            <span key={width} className={`h-3 rounded-sm bg-sunken ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
