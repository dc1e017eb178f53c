'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import { useMe } from '@/app/_trpc/use-me';
import { useNavigation } from '@/components/primitives/navigation';
import { PageLink } from '@/components/primitives/page-link';
import { navItemsFor, useRegistry } from './registry';

export function NavLinks({ onGo }: { onGo?: () => void }) {
  const shown = usePathname();
  const { pending } = useNavigation();
  const path = pending ?? shown;
  const me = useMe();
  const places = navItemsFor(useRegistry(), me);
  const groups = [...new Set(places.map(({ group }) => group))];
  return (
    <div className="mt-2 flex flex-col gap-0.5">
      {groups.map((group) => (
        <div key={group} className="flex flex-col gap-0.5">
          {group && <p className="px-2 pt-2 pb-0.5 text-2xs text-faint">{group}</p>}
          {places
            .filter((place) => place.group === group)
            .map(({ href, label, icon: Icon, Count }) => {
              const here = path === href || (href !== '/' && path.startsWith(`${href}/`));
              return (
                <PageLink
                  key={href}
                  href={href}
                  onClick={onGo}
                  aria-current={path === href ? 'page' : here ? 'true' : undefined}
                  className={clsx(
                    'flex h-8 items-center gap-2.5 rounded-md px-2 max-desk:h-10 max-desk:text-lg',
                    here
                      ? 'bg-surface font-medium text-text shadow-[inset_0_0_0_1px_var(--line)]'
                      : 'text-muted hover:bg-sunken hover:text-text',
                  )}
                >
                  <Icon aria-hidden="true" className={clsx('size-4', here && 'text-accent')} />
                  {label}
                  {Count && <Count />}
                </PageLink>
              );
            })}
        </div>
      ))}
    </div>
  );
}
