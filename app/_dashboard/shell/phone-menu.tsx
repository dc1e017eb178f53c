'use client';

import { Menu as MenuIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';

const sheet = lazyPart(() => import('./phone-menu-sheet').then(({ PhoneMenuSheet }) => PhoneMenuSheet));

export function PhoneMenu({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={trigger}
        variant="quiet"
        square
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="desk:hidden"
      >
        <MenuIcon aria-hidden="true" />
      </Button>
      {open && <LazyPart part={sheet} props={{ me, trigger, onClose: () => setOpen(false) }} />}
    </>
  );
}
