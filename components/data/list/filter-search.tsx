'use client';

import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { useShortcuts } from '@/components/ui/shortcuts';
import type { ListSearch } from './list-search';

const pause = 250;

export function FilterSearch({ hint, search }: { hint: string; search: ListSearch }) {
  const field = useRef<HTMLInputElement>(null);
  const inAddress = search.values.q ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);

  // Back, forward and "Clear" change the address under the field.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (typed.trim() !== inAddress) setTyped(inAddress);
  }

  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (typed.trim() === (latest.current.values.q ?? '')) return;
    const timer = setTimeout(() => latest.current.filter({ q: typed.trim() || null }, 'replace'), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  useShortcuts([{ keys: '/', does: 'Search', group: 'List', run: () => field.current?.focus() }]);

  return (
    <div className="relative min-w-0 flex-1 desk:w-60 desk:flex-none">
      <Search aria-hidden="true" className="absolute top-2 left-2.5 size-3.5 text-faint desk:top-[7px]" />
      <input
        ref={field}
        type="search"
        aria-label="Search"
        placeholder={hint}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed) setTyped('');
          else field.current?.blur();
          event.preventDefault();
        }}
        className="peer h-8 w-full rounded-[8px] border border-line-strong bg-surface pr-8 pl-8 text-lg placeholder:text-faint desk:h-7 desk:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      <Kbd
        keys="/"
        className="pointer-events-none absolute top-1.5 right-1.5 max-desk:hidden peer-focus:hidden"
      />
    </div>
  );
}
