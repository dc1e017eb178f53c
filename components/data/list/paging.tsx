import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ListSearch } from './list-search';

type Props = {
  search: ListSearch;
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** Rows beyond this page, in the direction that was paged in. */
  more: boolean;
  summary: string;
};

export function Paging({ search, firstKey, lastKey, more, summary }: Props) {
  const backward = Boolean(search.values.ending_before);
  const hasPrevious = backward ? more : Boolean(search.values.starting_after);
  const hasNext = backward || more;
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-2 border-line border-t px-4 py-1.5 text-muted max-desk:px-3"
    >
      <p role="status">{summary}</p>
      <div className="flex gap-1">
        <Button
          variant="quiet"
          disabled={!hasPrevious || !firstKey}
          onClick={() => firstKey && search.turn({ ending_before: firstKey })}
        >
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button
          variant="quiet"
          disabled={!hasNext || !lastKey}
          onClick={() => lastKey && search.turn({ starting_after: lastKey })}
        >
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
