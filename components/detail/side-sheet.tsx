'use client';

import { Dialog as Primitive } from '@base-ui/react/dialog';
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { activeRow } from '@/components/primitives/active-row';
import { Button, ButtonLink } from '@/components/primitives/button';
import { useShortcuts } from '@/components/primitives/shortcuts';
import type { Peek } from './peek';

type Props = {
  peek: Peek;
  title: string;
  href?: string;
  children: ReactNode;
};

/** Not modal: the list stays usable, and clicking another row opens that one. */
export function SideSheet({ peek, title, href, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <Primitive.Root
      modal={false}
      disablePointerDismissal
      open={peek.id !== null}
      onOpenChange={(open) => !open && peek.close()}
    >
      <Primitive.Portal>
        <Primitive.Popup
          ref={sheet}
          data-sheet
          initialFocus={sheet}
          finalFocus={activeRow}
          className="fixed inset-y-0 right-0 z-30 flex w-full animate-slide flex-col border-line border-l bg-paper shadow-float outline-none desk:top-[3px] desk:w-[35rem]"
        >
          <SheetKeys peek={peek} />
          <div className="flex h-12 shrink-0 items-center gap-1 border-line border-b px-3">
            <Button
              variant="quiet"
              square
              aria-label="Previous"
              aria-keyshortcuts="["
              disabled={!peek.previous}
              onClick={peek.previous}
            >
              <ChevronUp aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              square
              aria-label="Next"
              aria-keyshortcuts="]"
              disabled={!peek.next}
              onClick={peek.next}
            >
              <ChevronDown aria-hidden="true" />
            </Button>
            <Primitive.Title className="sr-only">{title}</Primitive.Title>
            <div className="flex-1" />
            {href && (
              <ButtonLink href={href} variant="quiet">
                <Maximize2 aria-hidden="true" />
                Full page
              </ButtonLink>
            )}
            <Primitive.Close render={<Button variant="quiet" square aria-label="Close" />}>
              <X aria-hidden="true" />
            </Primitive.Close>
          </div>
          <div className="@container min-h-0 flex-1 overflow-auto p-5 max-desk:p-4">{children}</div>
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function SheetKeys({ peek }: { peek: Peek }) {
  const group = 'Side sheet';
  const next = () => peek.next?.();
  const previous = () => peek.previous?.();
  useShortcuts([
    { keys: ']', does: 'Next', group, run: next },
    { keys: '[', does: 'Previous', group, run: previous },
    { keys: 'j', does: 'Next', group, run: next },
    { keys: 'k', does: 'Previous', group, run: previous },
    { keys: 'escape', does: 'Close', group, run: peek.close },
  ]);
  return null;
}
