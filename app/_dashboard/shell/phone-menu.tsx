'use client';

import { Menu as MenuIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { Late, late } from '@/components/primitives/late';

const sheet = late(() => import('./phone-menu-sheet').then(({ PhoneMenuSheet }) => PhoneMenuSheet));

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
      {open && <Late part={sheet} props={{ me, trigger, close: () => setOpen(false) }} />}
    </>
  );
}
