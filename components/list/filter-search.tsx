'use client';

import { Search, X } from 'lucide-react';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { activeRow } from '@/components/primitives/active-row';
import { Kbd } from '@/components/primitives/kbd';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { Popover } from '@/components/primitives/popover';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { isWholeId, MAX_LINE_LENGTH, readLines, searchError } from '@/server/kernel/search/search-lines';
import type { ListSearch } from './list-search';

const pause = 250;

export function FilterSearch({ hint, search }: { hint: string; search: ListSearch }) {
  const box = useRef<HTMLDivElement>(null);
  const lines = readLines(search.values.q ?? '');
  const [fault, setFault] = useState('');
  const wasPasted = useRef(false);

  // The pasted-into field is unmounted.
  useEffect(() => {
    if (!lines || !wasPasted.current) return;
    wasPasted.current = false;
    box.current?.querySelector('button')?.focus();
  }, [lines]);

  // A one-line field would join the lines.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (event.currentTarget.value || !readLines(pasted)) return;
    event.preventDefault();
    const why = searchError(pasted);
    setFault(why ? `The search ${why}` : '');
    if (why) return;
    wasPasted.current = true;
    search.filter({ q: pasted.trim() });
  };

  useShortcuts([
    {
      keys: '/',
      does: 'Search',
      group: 'List',
      run: () => box.current?.querySelector<HTMLElement>('input, button')?.focus(),
    },
  ]);
  return (
    <div
      ref={box}
      onInput={() => setFault('')}
      className="relative min-w-44 flex-1 desk:w-44 desk:flex-none wide:w-60"
    >
      <Search aria-hidden="true" className="absolute top-2 left-2.5 size-3.5 text-faint desk:top-[7px]" />
      {lines ? (
        <LinesSearch lines={lines} search={search} />
      ) : (
        <TextSearch hint={hint} search={search} onPaste={onPaste} />
      )}
      <p role="alert" className="text-red text-xs">
        {fault}
      </p>
    </div>
  );
}

type TextProps = {
  hint: string;
  search: ListSearch;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function TextSearch({ hint, search, onPaste }: TextProps) {
  const field = useRef<HTMLInputElement>(null);
  const inAddress = search.values.q ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);

  // Back, forward and Clear change the URL while the field is mounted.
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

  return (
    <>
      <input
        ref={field}
        type="search"
        aria-label="Search"
        placeholder={hint}
        value={typed}
        maxLength={MAX_LINE_LENGTH}
        onPaste={onPaste}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') activeRow()?.focus();
          else if (event.key !== 'Escape') return;
          else if (typed) setTyped('');
          else field.current?.blur();
          event.preventDefault();
        }}
        className="peer h-control w-full rounded-lg border border-line-strong bg-surface pr-8 pl-8 text-lg placeholder:text-faint desk:h-chip desk:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      <Kbd
        keys="/"
        className="pointer-events-none absolute top-1.5 right-1.5 max-desk:hidden peer-focus:hidden"
      />
    </>
  );
}

const editor = lazyPart(() => import('./lines-editor').then(({ LinesEditor }) => LinesEditor));

type Props = { lines: readonly string[]; search: ListSearch };

function LinesSearch({ lines, search }: Props) {
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
