'use client';

import * as Primitive from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { activeRow } from './active-row';
import { Button } from './button';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** What ⌘↵ does. */
  submit?: () => void;
  wide?: boolean;
};

// The veil is our own: Radix's overlay locks scrolling with an injected style that the content security policy refuses.
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  submit,
  wide = false,
}: Props) {
  const before = useRef<Element>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        {open && <div aria-hidden="true" className="fixed inset-0 z-40 bg-[var(--veil)]" />}
        <Primitive.Content
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement;
            const first = firstStop(event.currentTarget as HTMLElement);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // One dialog may have taken the place of another, and then has the focus already.
            if (!document.activeElement?.closest('[role=dialog]')) backTo(before.current);
          }}
          onKeyDown={(event) => {
            if (!submit || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            // Keys that are still down shall not confirm what comes next.
            if (!event.repeat) submit();
          }}
          className={clsx(
            'fixed left-1/2 z-50 -translate-x-1/2 overflow-auto rounded-xl border border-line bg-surface p-5 shadow-float outline-none',
            wide
              ? 'top-[10dvh] max-h-[86dvh] w-[min(32.5rem,calc(100vw-1.5rem))]'
              : 'top-[18dvh] max-h-[76dvh] w-[min(27.5rem,calc(100vw-1.5rem))]',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-3">
            <Primitive.Title className="text-lg font-[620] tracking-[-0.01em]">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <Button variant="quiet" square className="-mt-1 -mr-1.5" aria-label="Close">
                <X aria-hidden="true" />
              </Button>
            </Primitive.Close>
          </div>
          {description && (
            <Primitive.Description asChild>
              <div className="mt-1 text-muted">{description}</div>
            </Primitive.Description>
          )}
          {children}
          {actions && (
            <div data-actions className="mt-5 flex flex-wrap justify-end gap-2">
              {actions}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The first field, or the first action, which is the safe one; never the button that closes. */
function firstStop(dialog: HTMLElement): HTMLElement | null {
  // On a phone a focused field brings up the keyboard, which would cover the question.
  const field = matchMedia('(pointer: coarse)').matches
    ? null
    : dialog.querySelector<HTMLElement>('input:enabled:not([type=hidden]), select:enabled, textarea:enabled');
  return field ?? dialog.querySelector<HTMLElement>('[data-actions] :is(button:enabled, a)');
}

// What a key opened has no trigger; and the row that was under the focus may be gone.
function backTo(before: Element | null) {
  const target = before?.isConnected && before !== document.body ? before : activeRow();
  if (target instanceof HTMLElement) target.focus();
}
