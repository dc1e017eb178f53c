'use client';

import { Search } from 'lucide-react';
import type MiniSearch from 'minisearch';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Kbd, shortcutProps } from '@/components/primitives/kbd';
import { SEARCH_OPTIONS } from '@/server/kernel/docs-search';

type Found = { id: string; title: string; summary: string; group: string };

const MOST = 12;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The index is loaded when the field is focused. */
export function DocsSearch() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const index = useRef<Promise<MiniSearch>>(undefined);
  const [found, setFound] = useState<Found[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  useFocusShortcut(input);

  const load = () => {
    index.current ??= loadIndex().catch((error) => {
      index.current = undefined;
      throw error;
    });
    return index.current;
  };
  const search = async (words: string) => {
    setAt(0);
    if (!words.trim()) return setFound(null);
    try {
      const results = (await load()).search(words) as unknown as Found[];
      // An answer to earlier words may arrive late.
      if (input.current?.value === words) setFound(results.slice(0, MOST));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const close = () => {
    setFound(null);
    if (input.current) input.current.value = '';
  };
  const open = ({ id }: Found) => {
    close();
    input.current?.blur();
    router.push(id ? `/docs/${id}` : '/docs');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') close();
    else if (step && found?.length) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && found?.[at]) open(found[at]);
    else return;
    event.preventDefault();
  };

  const isOpen = failed || found !== null;
  return (
    <search className="relative min-w-0 max-w-md flex-1">
      <span className="flex h-8 items-center gap-2 rounded-lg border border-line-strong bg-surface px-2.5 focus-within:border-accent">
        <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={isOpen}
          aria-controls="docs-results"
          aria-autocomplete="list"
          aria-activedescendant={found?.[at] && `docs-result-${at}`}
          {...shortcutProps('mod+k')}
          placeholder="Search"
          autoComplete="off"
          maxLength={100}
          className="min-w-0 flex-1 bg-transparent text-sm outline-none"
          onFocus={() => void load().catch(() => {})}
          onChange={(event) => void search(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setFound(null)}
        />
        <Kbd keys="mod+k" className="max-desk:hidden" />
      </span>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70dvh] overflow-auto rounded-xl border border-line-strong bg-surface p-1 shadow-float max-desk:fixed max-desk:inset-x-2 max-desk:top-14">
          {failed && (
            <p role="status" className="px-2 py-2 text-muted text-sm">
              The search couldn’t be loaded. Try again.
            </p>
          )}
          {found?.length === 0 && (
            <p role="status" className="px-2 py-2 text-muted text-sm">
              No page matches.
            </p>
          )}
          <div id="docs-results" role="listbox" aria-label="Pages">
            {found?.map((one, index) => (
              <div
                key={one.id}
                id={`docs-result-${index}`}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                // Before the blur that closes the list.
                onPointerDown={(event) => {
                  event.preventDefault();
                  open(one);
                }}
                className="cursor-pointer rounded-lg px-2 py-1.5 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
              >
                <span className="flex items-baseline gap-3">
                  <b className="min-w-0 flex-1 truncate font-medium">{one.title}</b>
                  <span className="shrink-0 text-faint text-xs">{one.group}</span>
                </span>
                <span className="block truncate text-muted text-xs">{one.summary}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </search>
  );
}

async function loadIndex(): Promise<MiniSearch> {
  const [{ default: MiniSearch }, response] = await Promise.all([
    import('minisearch'),
    fetch('/docs/search.json'),
  ]);
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return MiniSearch.loadJSON(await response.text(), SEARCH_OPTIONS);
}

function useFocusShortcut(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}
