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
  submit?: () => void;
  wide?: boolean;
};

// A custom overlay, because Radix's locks scrolling with an injected style that the CSP rejects.
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
            // If one dialog replaced another, the new one already has the focus.
            if (!document.activeElement?.closest('[role=dialog]')) backTo(before.current);
          }}
          onKeyDown={(event) => {
            if (!submit || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            // Keys still held down must not confirm the next dialog.
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

function firstStop(dialog: HTMLElement): HTMLElement | null {
  // On phones, focusing a field would open the keyboard over the dialog.
  const field = matchMedia('(pointer: coarse)').matches
    ? null
    : dialog.querySelector<HTMLElement>('input:enabled:not([type=hidden]), select:enabled, textarea:enabled');
  return field ?? dialog.querySelector<HTMLElement>('[data-actions] :is(button:enabled, a)');
}

// A dialog opened by shortcut has no trigger, and the focused row may be gone.
function backTo(before: Element | null) {
  const target = before?.isConnected && before !== document.body ? before : activeRow();
  if (target instanceof HTMLElement) target.focus();
}
