'use client';

import { Search } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '@/components/primitives/kbd';
import { LazyPart } from '@/components/primitives/lazy-part';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { useRegistry } from '../registry';

export function SearchButton() {
  const { palette } = useRegistry();
  const [open, setOpen] = useState(false);
  useShortcuts([
    {
      keys: 'mod+k',
      does: 'Search or jump',
      group: 'Everywhere',
      everywhere: true,
      run: () => setOpen(true),
    },
  ]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
        className="flex h-control min-w-0 items-center gap-2 rounded-lg text-muted hover:bg-sunken max-desk:w-control max-desk:justify-center desk:border desk:border-line-strong desk:bg-surface desk:px-2.5"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate text-left max-desk:sr-only">Search or jump</span>
        <Kbd keys="mod+k" className="max-desk:hidden" />
      </button>
      {open && <LazyPart part={palette} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
