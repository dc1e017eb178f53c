'use client';

import { Menu as MenuIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { phoneTab } from './phone-tab-class';

const sheet = lazyPart(() => import('./phone-menu-sheet').then(({ PhoneMenuSheet }) => PhoneMenuSheet));

export function PhoneMenu({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={`${phoneTab} text-muted`}
      >
        <MenuIcon aria-hidden="true" className="size-5" />
        Menu
      </button>
      {open && <LazyPart part={sheet} props={{ me, trigger, onClose: () => setOpen(false) }} />}
    </>
  );
}
