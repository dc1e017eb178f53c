'use client';

import clsx from 'clsx';
import { Menu as MenuIcon } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useRef, useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { usePendingPage } from '@/components/primitives/navigation';
import { PageLink } from '@/components/primitives/page-link';
import type { NavGroup } from '../kit/resource';
import { navItemsFor } from '../navigation';
import { groupIcons } from './group-icons';
import { isWithin } from './nav-links';
import { useRegistry } from './registry';

const GROUPS: readonly NavGroup[] = ['Home', 'Approvals', 'Payouts', 'Get paid'];

/** The most used pages at the foot of a phone; the others are in its menu. */
export function PhoneTabs({ me }: { me: Me }) {
  const shown = usePathname();
  const path = usePendingPage() ?? shown;
  const items = navItemsFor(me);
  const { counts } = useRegistry();
  return (
    <div className="z-20 flex min-h-14 shrink-0 border-line border-t pb-[env(safe-area-inset-bottom)] desk:hidden">
      <nav aria-label="Main" className="contents">
        {GROUPS.map((group) => {
          const pages = items.filter((item) => item.group === group);
          const [first] = pages;
          if (!first) return null;
          const Icon = groupIcons[group];
          const Count = counts[first.href];
          const isHere = pages.some((item) => isWithin(item, path));
          return (
            <PageLink
              key={group}
              href={first.href}
              aria-current={isHere ? (first.href === path ? 'page' : 'true') : undefined}
              className={clsx(phoneTab, isHere ? 'font-medium text-accent' : 'text-muted')}
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-5" />
                {Count && (
                  <span className="-top-1.5 -right-4 absolute">
                    <Count />
                  </span>
                )}
              </span>
              {group}
            </PageLink>
          );
        })}
      </nav>
      <PhoneMenu me={me} />
    </div>
  );
}

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

const phoneTab = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-2xs';
