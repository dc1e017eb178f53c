'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { Brand } from '@/components/primitives/brand';
import { Button } from '@/components/primitives/button';
import { MerchantSwitcher } from './merchant-switcher';
import { NavLinks } from './nav-links';

type Props = { me: Me; trigger: RefObject<HTMLButtonElement | null>; close: () => void };

export function PhoneMenuSheet({ me, trigger, close }: Props) {
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-40 bg-[var(--veil)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(18rem,calc(100vw-3rem))] animate-in flex-col overflow-auto border-line border-r bg-paper px-3 py-3 outline-none"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="flex items-center justify-between pb-3 pl-2">
            <Brand />
            <Dialog.Close asChild>
              <Button variant="quiet" square aria-label="Close">
                <X aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </div>
          <MerchantSwitcher me={me} />
          <nav aria-label="Main">
            <NavLinks onGo={close} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
