'use client';

import { Dialog as Primitive } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { countText, plural } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { useFocusReturn } from '@/components/primitives/use-focus-return';
import { FailureNotice } from '@/components/problems/failure-notice';
import type { Look } from '../../kit/look';
import { LineRow } from './line-row';
import { ReadsAs } from './reads-as';
import { usePalette } from './use-palette';

const LIST = 'palette-lines';
const MAX_TYPED = 200;
const idOf = (key: string | undefined): string | undefined => key && `${LIST}-${key.replace(/\W/g, '-')}`;

type Props = { onClose: () => void; looks: Readonly<Record<string, Look>> };

export function Palette({ onClose, looks }: Props) {
  useShortcuts([], { modal: true });
  const palette = usePalette(onClose);
  const { typed, text, sections, active, found, isCurrent, failure } = palette;
  useFocusReturn();
  const activeId = idOf(active?.key);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const amount = found?.reads.amount;
  const sought = [text, amount ? countText(BigInt(amount.whole)) : '', found?.reads.last_four ?? ''];
  const hits = found?.groups.reduce((sum, group) => sum + group.hits.length, 0) ?? 0;
  const isEmpty = text !== '' && isCurrent && !failure && sections.length === 0;

  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop className="fixed inset-0 z-40 bg-[var(--veil)]" />
        <Primitive.Popup
          finalFocus={false}
          className="fixed z-50 flex flex-col overflow-hidden border border-line-strong bg-surface shadow-float outline-none max-desk:inset-0 desk:top-[88px] desk:left-1/2 desk:max-h-[calc(100dvh-120px)] desk:w-[min(700px,calc(100vw-1.5rem))] desk:-translate-x-1/2 desk:rounded-2xl"
        >
          <Primitive.Title className="sr-only">Search</Primitive.Title>
          <div className="flex shrink-0 items-center gap-3 border-line border-b px-4 py-3">
            <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
            <input
              // biome-ignore lint/a11y/noAutofocus: keys typed before the dialog takes the focus would be lost.
              autoFocus
              role="combobox"
              aria-label="Search"
              aria-expanded="true"
              aria-controls={LIST}
              aria-activedescendant={activeId}
              aria-autocomplete="list"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={MAX_TYPED}
              placeholder="Amount, name, ID, UTR, date, or what you want to do"
              value={typed}
              onChange={(event) => palette.type(event.target.value)}
              onKeyDown={palette.onKeyDown}
              className="min-w-0 flex-1 bg-transparent font-medium text-lg outline-none placeholder:font-normal placeholder:text-faint"
            />
            <Primitive.Close
              render={<Button variant="quiet" className="-my-1 -mr-2.5" aria-label="Cancel" />}
            >
              <Kbd keys="escape" className="max-desk:hidden" />
              <span className="desk:hidden">Cancel</span>
            </Primitive.Close>
          </div>
          {text !== '' && found && <ReadsAs reads={found.reads} text={text} now={palette.now} />}
          {failure && (
            <div className="p-4">
              <FailureNotice failure={{ ...failure, title: 'Search failed' }} onRetry={palette.retry} />
            </div>
          )}
          {isEmpty && (
            <div className="px-4 pt-4 pb-1">
              <p className="font-medium">No results for “{text}”</p>
              <p className="text-muted">
                Try a whole amount, the last 4 digits of an account, part of a name or ID, or a date.
              </p>
            </div>
          )}
          <div
            id={LIST}
            role="listbox"
            aria-label="Results"
            tabIndex={-1}
            className="min-h-0 flex-1 overflow-auto px-1.5 pt-1 pb-2 desk:max-h-[560px]"
          >
            {sections.map(({ title, count, lines }) => (
              // biome-ignore lint/a11y/useSemanticElements: these are groups of listbox options, not form fields.
              <div key={title} role="group" aria-label={count ? `${title}, ${count}` : title}>
                <p
                  aria-hidden="true"
                  className="flex justify-between px-2.5 pt-2.5 pb-1 font-medium text-faint text-xs"
                >
                  <span>{title}</span>
                  <span className="tabular-nums">{count}</span>
                </p>
                {lines.map((line) => (
                  <LineRow
                    key={line.key}
                    id={idOf(line.key)!}
                    line={line}
                    look={looks[line.kind ?? '']}
                    active={line === active}
                    sought={line.hit ? sought : []}
                    onPoint={() => palette.point(line)}
                    onChoose={(inList) => palette.open(line, inList)}
                  />
                ))}
              </div>
            ))}
          </div>
          <PaletteFooter />
          <p role="status" className="sr-only">
            {text !== '' && isCurrent && !failure && plural(hits, 'result')}
          </p>
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const EXAMPLES = ['••4321', '24,000 USD', 'last week'];

const PaletteFooter = () => (
  <div className="flex shrink-0 items-center gap-4 whitespace-nowrap border-line border-t bg-paper px-4 py-2 text-faint text-xs max-desk:hidden">
    <Hint keys="arrowup arrowdown" does="move" />
    <Hint keys="enter" does="open" />
    <Hint keys="mod+enter" does="see all" />
    <span className="flex-1" />
    <span className="flex gap-2">
      Try:
      {EXAMPLES.map((example) => (
        <span key={example} className="font-mono">
          {example}
        </span>
      ))}
    </span>
  </div>
);

const Hint = ({ keys, does }: { keys: string; does: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Kbd keys={keys} />
    {does}
  </span>
);
