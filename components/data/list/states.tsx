import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Failure } from '../failure';
import { FailureNotice } from '../failure-notice';
import { Forbidden } from '../forbidden';
import { ListState } from './list-state';

export function NothingMatches({ label, clear }: { label: string; clear: () => void }) {
  return (
    <ListState icon={<SearchX aria-hidden="true" />} title="No results">
      <p>No {label.toLowerCase()} match these filters.</p>
      <Button onClick={clear}>Clear filters</Button>
    </ListState>
  );
}

export function NothingFurther({ rewind }: { rewind: () => void }) {
  return (
    <ListState icon={<SearchX aria-hidden="true" />} title="No more results">
      <p>This page is empty.</p>
      <Button onClick={rewind}>Go to first page</Button>
    </ListState>
  );
}

export function ListFailure({ failure, retry }: { failure: Failure; retry: () => void }) {
  if (failure.forbidden) return <Forbidden missing={failure.forbidden} />;
  return (
    <div className="mx-auto max-w-xl p-6">
      <FailureNotice failure={failure} retry={retry} />
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
            <span key={width} className={`h-3 rounded bg-sunken ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
