'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import type { Me } from '@/app/_trpc/outputs';
import { usePendingPage } from '@/components/primitives/navigation';
import { PageLink } from '@/components/primitives/page-link';
import type { NavGroup } from '../kit/resource';
import { navItemsFor } from '../resources';
import { groupIcons } from './group-icons';
import { isWithin } from './nav-links';
import { PhoneMenu } from './phone-menu';
import { phoneTab } from './phone-tab-class';
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
