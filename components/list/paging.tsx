import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import type { ListSearch } from './list-search';

export type Cursor = { starting_after: string } | { ending_before: string };

type Props = {
  search: ListSearch;
  firstKey: string | undefined;
  lastKey: string | undefined;
  more: boolean;
  onIntent?: (cursor: Cursor) => void;
  summary: string;
};

export function Paging({ search, firstKey, lastKey, more, onIntent, summary }: Props) {
  const turns = (cursor: Cursor | undefined) => ({
    onClick: () => cursor && search.turn(cursor),
    onPointerEnter: () => cursor && onIntent?.(cursor),
    onFocus: () => cursor && onIntent?.(cursor),
  });
  const backward = Boolean(search.values.ending_before);
  const hasPrevious = backward ? more : Boolean(search.values.starting_after);
  const hasNext = backward || more;
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-2 border-line border-t px-4 py-1.5 text-muted max-desk:px-3"
    >
      <p role="status">{summary}</p>
      <div className={clsx('flex gap-1', !hasPrevious && !hasNext && 'invisible')}>
        <Button
          variant="quiet"
          disabled={!hasPrevious || !firstKey}
          {...turns(firstKey ? { ending_before: firstKey } : undefined)}
        >
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button
          variant="quiet"
          disabled={!hasNext || !lastKey}
          {...turns(lastKey ? { starting_after: lastKey } : undefined)}
        >
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
