'use client';

import { X } from 'lucide-react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { Popover } from '@/components/primitives/popover';
import { isWholeId } from '@/server/kernel/search/search-lines';
import type { ListSearch } from './list-search';

const editor = lazyPart(() => import('./lines-editor').then(({ LinesEditor }) => LinesEditor));

type Props = { lines: readonly string[]; search: ListSearch };

export function LinesSearch({ lines, search }: Props) {
  const what = `${lines.length} ${lines.every(isWholeId) ? 'IDs' : 'references'}`;
  return (
    <div className="flex h-control w-full items-center rounded-lg border border-line-strong bg-surface pr-1 pl-8 text-lg desk:h-chip desk:text-sm">
      <Popover
        trigger={what}
        triggerClassName="min-w-0 flex-1 truncate rounded-sm text-left font-medium"
        label="IDs or references"
      >
        {(onClose) => (
          <LazyPart part={editor} props={{ was: lines.join('\n'), search, onClose }} fallback={<Loading />} />
        )}
      </Popover>
      <button
        type="button"
        aria-label={`Remove ${what} from the search`}
        onClick={() => search.filter({ q: null })}
        className="grid size-6 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </div>
  );
}
