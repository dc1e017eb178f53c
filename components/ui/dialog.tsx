'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useShortcuts } from './shortcuts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  acts?: ReactNode;
};

// The veil is our own: Radix's overlay locks scrolling with an injected style that the content security policy refuses.
export function Dialog({ open, onOpenChange, title, description, children, acts }: Props) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        {open && <div aria-hidden="true" className="fixed inset-0 z-40 bg-[var(--veil)]" />}
        <Primitive.Content
          className="fixed top-[18dvh] left-1/2 z-50 max-h-[76dvh] w-[min(27.5rem,calc(100vw-1.5rem))] -translate-x-1/2 overflow-auto rounded-xl border border-line bg-surface p-5 shadow-float outline-none"
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <ModalKeys />
          <div className="flex items-start justify-between gap-3">
            <Primitive.Title className="text-lg font-[620] tracking-[-0.01em]">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <Button look="quiet" square className="-mt-1 -mr-1.5" aria-label="Close">
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
          {acts && <div className="mt-5 flex flex-wrap justify-end gap-2">{acts}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function ModalKeys() {
  useShortcuts([], { modal: true });
  return null;
}
