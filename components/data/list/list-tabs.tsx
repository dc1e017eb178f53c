'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { MouseEvent } from 'react';
import type { ListSearch } from './list-search';

type Props = {
  label: string;
  path: string;
  /** The parameter of the address that tells the tabs apart; null is the first one. */
  param: string;
  tabs: { value: string | null; label: string }[];
  /** Lists of other things that belong beside this one, each at its own path. */
  beside?: { href: string; label: string }[];
  search: ListSearch;
  count: number | null;
};

export const tabClass = (here: boolean) =>
  clsx(
    'flex items-baseline gap-1.5 whitespace-nowrap border-b-2 py-2 outline-offset-[-3px]',
    here ? 'border-accent font-[560]' : 'border-transparent text-muted hover:text-text',
  );

export function ListTabs({ label, path, param, tabs, beside = [], search, count }: Props) {
  const at = usePathname();
  const counted = (here: boolean) =>
    here && count !== null && <span className="font-normal text-faint">{count}</span>;
  const go = (event: MouseEvent, value: string | null) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    search.filter({ [param]: value });
  };
  return (
    <nav aria-label={label} className="shrink-0 overflow-x-auto border-line border-b px-5 max-desk:px-3">
      <ul className="flex gap-5">
        {tabs.map(({ value, label }) => {
          const here = at === path && search.values[param] === value;
          const href = value ? `${path}?${param}=${value}` : path;
          return (
            <li key={label}>
              {at === path ? (
                <a
                  href={href}
                  aria-current={here ? 'page' : undefined}
                  onClick={(event) => go(event, value)}
                  className={tabClass(here)}
                >
                  {label}
                  {counted(here)}
                </a>
              ) : (
                <Link href={href} className={tabClass(false)}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
        {beside.map(({ href, label }) => (
          <li key={label}>
            <Link
              href={href}
              aria-current={at === href ? 'page' : undefined}
              className={tabClass(at === href)}
            >
              {label}
              {counted(at === href)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
