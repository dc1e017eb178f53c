'use client';

import clsx from 'clsx';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { memo, useId, useMemo, useState } from 'react';
import { useMe } from '@/app/_trpc/use-me';
import { usePendingPage } from '@/components/primitives/navigation';
import { PageLink } from '@/components/primitives/page-link';
import type { NavGroup, NavItem } from '../kit/resource';
import { navItemsFor } from '../navigation';
import { groupIcons } from './group-icons';
import { useRegistry } from './registry';

/** Always open, because its pages hold money until a person acts, and their counts must be seen. */
const ALWAYS_OPEN: NavGroup = 'Approvals';

type Props = {
  /** Opens all groups, where there is room for them. */
  isOpen?: boolean;
  onGo?: () => void;
};

export function NavLinks({ isOpen = false, onGo }: Props) {
  const shown = usePathname();
  const pending = usePendingPage();
  const path = pending ?? shown;
  const me = useMe();
  const groups = useMemo(() => {
    const items = navItemsFor(me);
    return [...new Set(items.map(({ group }) => group))].map((group) => ({
      group,
      pages: items.filter((item) => item.group === group),
    }));
  }, [me]);
  return (
    <ul className="mt-2 flex flex-col gap-0.5">
      {groups.map(({ group, pages }) => {
        const isHere = pages.some((item) => isWithin(item, path));
        return (
          <Group
            // Opens and closes with the page that is shown.
            key={`${group} ${isHere}`}
            group={group}
            pages={pages}
            path={isHere ? path : null}
            isPinned={isOpen || group === ALWAYS_OPEN}
            onGo={onGo}
          />
        );
      })}
    </ul>
  );
}

type GroupProps = {
  group: NavGroup;
  pages: readonly NavItem[];
  /** Null if another group's page is shown. */
  path: string | null;
  isPinned: boolean;
  onGo: (() => void) | undefined;
};

/**
 * Its heading leads to its first page, and has that page's place in the list if it has its name. Remembered, so
 * that a click renders the two groups that it changes.
 */
const Group = memo(function Group({ group, pages, path, isPinned, onGo }: GroupProps) {
  const list = useId();
  const isHere = path !== null;
  const [isOpen, setOpen] = useState(isPinned || isHere);
  const [first] = pages as [NavItem];
  const isFirst = first.label === group;
  const listed = isFirst ? pages.slice(1) : pages;
  return (
    <li>
      <div className="group relative">
        {isFirst ? (
          <NavLink item={first} icon={groupIcons[group]} path={path} onGo={onGo} />
        ) : (
          <Heading group={group} href={first.href} isHere={isHere} onGo={onGo} />
        )}
        {!isPinned && listed.length > 0 && (
          <button
            type="button"
            aria-label={`Pages of ${group}`}
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
            className={clsx(
              'absolute top-1 right-1 grid size-6 place-items-center rounded-md text-faint hover:bg-sunken hover:text-text focus-visible:opacity-100 group-hover:opacity-100',
              !isOpen && 'opacity-0',
            )}
          >
            <ChevronDown aria-hidden="true" className={clsx('size-3.5', !isOpen && '-rotate-90')} />
          </button>
        )}
      </div>
      <ul id={list} hidden={!isOpen} className="ml-4 border-line border-l pl-1.5">
        {isOpen &&
          listed.map((item) => (
            <li key={item.href}>
              <NavLink item={item} path={path} onGo={onGo} />
            </li>
          ))}
      </ul>
    </li>
  );
});

const LINE = 'flex h-8 items-center gap-2.5 rounded-md px-2 max-desk:h-10 max-desk:text-lg';
const ELSEWHERE = 'text-muted hover:bg-sunken hover:text-text';

type HeadingProps = { group: NavGroup; href: string; isHere: boolean; onGo: (() => void) | undefined };

function Heading({ group, href, isHere, onGo }: HeadingProps) {
  const Icon = groupIcons[group];
  return (
    <PageLink
      href={href}
      onClick={onGo}
      className={clsx(LINE, isHere ? 'font-medium text-text hover:bg-sunken' : ELSEWHERE)}
    >
      <Icon aria-hidden="true" className={clsx('size-4', isHere && 'text-accent')} />
      {group}
    </PageLink>
  );
}

type LinkProps = {
  item: NavItem;
  /** Pages of a group have none. */
  icon?: LucideIcon;
  path: string | null;
  onGo: (() => void) | undefined;
};

function NavLink({ item, icon: Icon, path, onGo }: LinkProps) {
  const { href, label } = item;
  const Count = useRegistry().counts[href];
  const isHere = path !== null && isWithin(item, path);
  return (
    <PageLink
      href={href}
      onClick={onGo}
      aria-current={path === href ? 'page' : isHere ? 'true' : undefined}
      className={clsx(
        LINE,
        isHere ? 'bg-surface font-medium text-text shadow-[inset_0_0_0_1px_var(--line)]' : ELSEWHERE,
      )}
    >
      {Icon && <Icon aria-hidden="true" className={clsx('size-4', isHere && 'text-accent')} />}
      <span className="truncate">{label}</span>
      {Count && <Count />}
    </PageLink>
  );
}

const isAt = (href: string, path: string) => path === href || (href !== '/' && path.startsWith(`${href}/`));

export const isWithin = ({ href, also = [] }: NavItem, path: string): boolean =>
  [href, ...also].some((place) => isAt(place, path));
