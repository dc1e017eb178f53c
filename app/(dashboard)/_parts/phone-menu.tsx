'use client';

import { Menu as MenuIcon, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { Brand } from '@/components/ui/brand';
import { Button } from '@/components/ui/button';
import { MerchantSwitcher } from './merchant-switcher';
import { PlaceLinks } from './place-links';

export function PhoneMenu({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button variant="quiet" square aria-label="Menu" className="desk:hidden">
          <MenuIcon aria-hidden="true" />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        {open && <div aria-hidden="true" className="fixed inset-0 z-40 bg-[var(--veil)]" />}
        <Dialog.Content
          aria-describedby={undefined}
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
            <PlaceLinks onGo={() => setOpen(false)} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
