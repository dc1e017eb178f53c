import { Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { Failure } from '../failure';
import { FailureNotice } from '../failure-notice';

/** What stands in the place of the rows when there are none. */
export function ListState({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-6 py-16 text-center">
      <span className="mb-3 grid size-10 place-items-center rounded-full border border-line bg-paper text-muted [&_svg]:size-5">
        {icon}
      </span>
      <h2 className="font-[580] text-base">{title}</h2>
      {children && <div className="mt-1 space-y-3 text-muted">{children}</div>}
    </div>
  );
}

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
  if (failure.forbidden) {
    return (
      <ListState icon={<Lock aria-hidden="true" />} title="Your role can’t open this">
        <p>{failure.detail}. Ask an owner or admin to change your role.</p>
      </ListState>
    );
  }
  return (
    <div className="mx-auto max-w-xl p-6">
      <FailureNotice failure={failure} retry={retry} />
    </div>
  );
}

const widths = ['w-24', 'w-20', 'w-28', 'w-40', 'w-12'];

/** Unseen for the first 200 ms, so that a quick answer doesn't flicker. */
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
