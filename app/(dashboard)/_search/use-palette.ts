'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { useNow } from '@/components/time/now';
import { useConvert } from '../_convert/convert-provider';
import { type Command, commandsFor, named, offered, withAmount } from './commands';
import { readRecents, remember } from './recents';
import {
  commandSection,
  type Found,
  foundSections,
  type Line,
  recentSection,
  type Section,
} from './sections';
import { typedAmount } from './typed-amount';
import { useFound } from './use-found';

/** What the palette shows for what is typed, and what its keys do. */
export function usePalette(close: () => void) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const router = useRouter();
  const convert = useConvert();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const [awaits, setAwaits] = useState(false);
  const commands = useMemo(() => commandsFor(me, { convert: () => convert() }), [me, convert]);
  const search = useFound(typed);
  const { text, found, isCurrent } = search;
  const sections = useMemo(
    () =>
      text === ''
        ? [recentSection(readRecents(me)), commandSection('Actions', offered(commands))].filter(notEmpty)
        : sectionsFor(text, found, commands, now),
    [text, found, commands, me, now],
  );
  const lines = sections.flatMap((section) => section.lines);
  const active = lines.find(({ key }) => key === pointed) ?? lines[0];

  const open = (line: Line, inList: boolean) => {
    const href = inList ? line.all : line.href;
    if (inList && !href) return;
    close();
    if (line.recent && !inList) remember(me, line.recent);
    if (href) router.push(href);
    else line.run?.();
  };

  // Enter may come before the answer that it is meant for.
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
    // What is known by itself is not waited for, and what was pointed at is meant as it is.
    const isSettled = text === '' || isCurrent || pointed !== null || (active && !active.hit);
    if (active && isSettled && !(active.key.startsWith('all ') && !isCurrent)) open(active, inList);
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

/** What a command can only mean stands first, so that nothing that is found takes its place while Enter is pressed. */
function sectionsFor(
  text: string,
  found: Found | undefined,
  commands: readonly Command[],
  now: number,
): Section[] {
  const [meant, others] = named(commands, text);
  const amount = typedAmount(text, now);
  return [
    commandSection('Go to and create', meant),
    ...(found ? foundSections(found, text) : []),
    commandSection('Actions', [...(amount ? withAmount(commands, amount) : []), ...others]),
  ].filter(notEmpty);
}
