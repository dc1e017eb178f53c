'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { usePaused } from '@/components/form/use-paused';
import { useGo } from '@/components/primitives/navigation';
import { useNow } from '@/components/time/now';
import { readSearch } from '@/server/kernel/search/search';
import { useRegistry } from '../registry';
import { amountCommands, type Command, commandsFor, matchCommands, suggestCommands } from './commands';
import { readRecents, saveRecent } from './recents';
import {
  commandSection,
  type Line,
  paySection,
  recentSection,
  resultSections,
  type SearchResult,
  type Section,
} from './sections';
import { parseTypedAmount, parseTypedPayment } from './typed-amount';

export function usePalette(close: () => void) {
  const me = useMe();
  const go = useGo();
  const registry = useRegistry();
  const convert = registry.convert.useOpen();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const [awaits, setAwaits] = useState(false);
  const commands = useMemo(() => commandsFor(registry.convert, me, convert), [registry, me, convert]);
  const payment = useMemo(
    () => (me.scopes.includes('make') ? parseTypedPayment(typed, now) : null),
    [typed, me, now],
  );
  const search = useSearchResults(payment ? payment.name : typed);
  const { text, found, isCurrent } = search;
  const sections = useMemo(
    () =>
      text === ''
        ? [recentSection(readRecents(me)), commandSection('Actions', suggestCommands(commands))].filter(
            notEmpty,
          )
        : payment
          ? [paySection(payment, found)].filter(notEmpty)
          : sectionsFor(text, found, commands, now),
    [text, found, commands, me, now, payment],
  );
  const lines = sections.flatMap((section) => section.lines);
  const active = lines.find(({ key }) => key === pointed) ?? lines[0];

  const open = (line: Line, inList: boolean) => {
    const href = inList ? line.all : line.href;
    if (inList && !href) return;
    close();
    if (line.recent && !inList) saveRecent(me, line.recent);
    if (href) go(href);
    else line.run?.();
  };

  // Enter may be pressed before the response arrives.
  useEffect(() => {
    if (!awaits || !isCurrent) return;
    setAwaits(false);
    if (active && !search.failure) open(active, false);
  });

  const move = (by: number) => {
    const at = active ? lines.indexOf(active) : -1;
    setPointed(lines[(at + by + lines.length) % lines.length]?.key ?? null);
  };

  const enter = (inList: boolean) => {
    // Local commands and pointed-at options don't wait for the server.
    const isSettled = text === '' || isCurrent || pointed !== null || (active && !active.hit);
    if (active && isSettled && !(/^(all|pay) /.test(active.key) && !isCurrent)) open(active, inList);
    else if (text !== '') setAwaits(true);
  };

  return {
    ...search,
    now,
    typed,
    type: (next: string) => {
      setTyped(next);
      setPointed(null);
      setAwaits(false);
    },
    sections,
    active,
    point: (line: Line) => setPointed(line.key),
    open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter') enter(event.metaKey || event.ctrlKey);
      else return;
      event.preventDefault();
    },
  };
}

const notEmpty = ({ lines }: Section): boolean => lines.length > 0;

/** Exact commands come first, so late results can't displace them while Enter is pressed. */
function sectionsFor(
  text: string,
  found: SearchResult | undefined,
  commands: readonly Command[],
  now: number,
): Section[] {
  const [meant, others] = matchCommands(commands, text);
  const amount = parseTypedAmount(text, now);
  return [
    commandSection('Go to and create', meant),
    ...(found ? resultSections(found, text) : []),
    commandSection('Actions', [...(amount ? amountCommands(commands, amount) : []), ...others]),
  ].filter(notEmpty);
}

const PAUSE_MS = 150;

function useSearchResults(typed: string) {
  const trpc = useTRPC();
  const text = typed.trim().replace(/\s+/g, ' ');
  const paused = usePaused(text, PAUSE_MS);
  // A complete ID was pasted, so it is not debounced.
  const q = readSearch(text, new Date()).id?.whole ? text : paused;
  const query = useQuery(
    trpc.search.find.queryOptions(q === '' || text === '' ? skipToken : { q }, {
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    }),
  );
  const isCurrent = q === text && !query.isPlaceholderData && (query.isSuccess || query.isError);
  return {
    text,
    found: text === '' ? undefined : query.data,
    isCurrent,
    failure: isCurrent && !query.isFetching ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
  };
}
