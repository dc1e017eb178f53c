'use client';

import clsx from 'clsx';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import type { ListSearch } from './list-search';

type Props = {
  label: string;
  path: string;
  /** The parameter of the address that tells the tabs apart; null is the first one. */
  param: string;
  tabs: { value: string | null; label: string }[];
  search: ListSearch;
  count: number | null;
  /** Tabs that are pages of their own. */
  more?: { href: string; label: string }[];
};

export const tabClass = (here: boolean) =>
  clsx(
    'flex items-baseline gap-1.5 whitespace-nowrap border-b-2 py-2 outline-offset-[-3px]',
    here ? 'border-accent font-[560]' : 'border-transparent text-muted hover:text-text',
  );

export function ListTabs({ label, path, param, tabs, search, count, more = [] }: Props) {
  const go = (event: MouseEvent, value: string | null) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    search.filter({ [param]: value });
  };
  return (
    <nav aria-label={label} className="shrink-0 overflow-x-auto border-line border-b px-5 max-desk:px-3">
      <ul className="flex gap-5">
        {tabs.map(({ value, label }) => {
          const here = search.values[param] === value;
          return (
            <li key={label}>
              <a
                href={value ? `${path}?${param}=${value}` : path}
                aria-current={here ? 'page' : undefined}
                onClick={(event) => go(event, value)}
                className={tabClass(here)}
              >
                {label}
                {here && count !== null && <span className="font-normal text-faint">{count}</span>}
              </a>
            </li>
          );
        })}
        {more.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={tabClass(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
