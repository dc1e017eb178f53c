'use client';

import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { Brand } from '@/components/primitives/brand';
import { Button } from '@/components/primitives/button';
import { MerchantSwitcher } from './merchant-switcher';
import { NavLinks } from './nav-links';

type Props = { me: Me; trigger: RefObject<HTMLButtonElement | null>; onClose: () => void };

export function PhoneMenuSheet({ me, trigger, onClose }: Props) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[var(--veil)]" />
        <Dialog.Popup
          finalFocus={trigger}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(18rem,calc(100vw-3rem))] animate-in flex-col overflow-auto border-line border-r bg-paper px-3 py-3 outline-none"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="flex items-center justify-between pb-3 pl-2">
            <Brand />
            <Dialog.Close render={<Button variant="quiet" square aria-label="Close" />}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <MerchantSwitcher me={me} />
          <nav aria-label="Main">
            <NavLinks isOpen onGo={onClose} />
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
