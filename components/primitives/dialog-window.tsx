'use client';

import { Dialog as Primitive } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useFocusReturn } from './use-focus-return';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onSubmit?: () => void;
  wide?: boolean;
};

export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  onSubmit,
  wide = false,
}: Props) {
  useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Backdrop forceRender data-dialog className="fixed inset-0 z-40 bg-[var(--veil)]" />
        <Primitive.Popup
          ref={focusFirstStop}
          data-dialog
          finalFocus={false}
          onKeyDown={(event) => {
            if (!onSubmit || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            // Keys still held down must not confirm the next dialog.
            if (!event.repeat) onSubmit();
          }}
          className={clsx(
            'dialog fixed left-1/2 z-50 max-h-[92dvh] -translate-x-1/2 scroll-pb-20 overflow-auto rounded-2xl border border-line bg-surface p-5 shadow-float outline-none',
            // A long dialog moves up, so that it ends 4dvh above the bottom.
            wide
              ? 'top-[10dvh] w-[min(32.5rem,calc(100vw-1.5rem))] translate-y-[min(0px,86dvh-100%)]'
              : 'top-[18dvh] w-[min(27.5rem,calc(100vw-1.5rem))] translate-y-[min(0px,78dvh-100%)]',
          )}
        >
          <div className="flex items-start justify-between gap-3">
            <Primitive.Title className="text-lg font-semibold tracking-tight">{title}</Primitive.Title>
            <Primitive.Close
              render={<Button variant="quiet" square className="-mt-1 -mr-1.5" aria-label="Close" />}
            >
              <X aria-hidden="true" />
            </Primitive.Close>
          </div>
          {description && (
            <Primitive.Description render={<div className="mt-1 text-muted" />}>
              {description}
            </Primitive.Description>
          )}
          {children}
          {actions && (
            <div
              data-actions
              className="sticky -bottom-5 -mx-5 mt-2 -mb-5 flex flex-wrap justify-end gap-2 bg-surface px-5 pt-3 pb-5"
            >
              {actions}
            </div>
          )}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

// In the commit, because the library's focus comes a frame later and keys typed until then would be lost.
function focusFirstStop(dialog: HTMLElement | null) {
  if (!dialog || dialog.contains(document.activeElement)) return;
  // On phones, focusing a field would open the keyboard over the dialog.
  const field = matchMedia('(pointer: coarse)').matches
    ? null
    : dialog.querySelector<HTMLElement>('input:enabled:not([type=hidden]), select:enabled, textarea:enabled');
  const stop = field ?? dialog.querySelector<HTMLElement>('[data-actions] :is(button:enabled, a)');
  // The actions are always in view, and the text of a long dialog is read from its top.
  stop?.focus({ preventScroll: !field });
}
