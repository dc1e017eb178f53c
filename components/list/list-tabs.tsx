'use client';

import { usePathname } from 'next/navigation';
import type { MouseEvent } from 'react';
import { countText } from '@/components/format/count';
import { MAX_COUNT } from '@/server/kernel/max-count';
import { PageLink } from '../primitives/page-link';
import type { ListSearch } from './list-search';
import { tabClass } from './tab-class';

export type Tabs = {
  label: string;
  path: string;
  /** URL parameter of the tabs; absent for the first. */
  param: string;
  choices: readonly [Tab, ...Tab[]];
  links?: readonly { href: string; label: string }[];
};

/** `value` is null for all; `counted` is false if the rows differ from what the tab counts. */
type Tab = { value: string | null; label: string; counted?: false };

type Props = {
  tabs: Tabs;
  search: ListSearch;
  counts: Readonly<Record<string, number>> | undefined;
  count: number | null;
  onIntent?: (tab: Tab) => void;
};

export function ListTabs({
  tabs: { label, path, param, choices, links = [] },
  search,
  counts,
  count,
  onIntent,
}: Props) {
  const at = usePathname();
  const first = choices[0].value;
  const chosen = search.values[param] ?? first;
  const numberOf = (value: number | null | undefined) =>
    typeof value === 'number' && (
      <span className="font-normal text-faint tabular-nums">
        {value >= MAX_COUNT ? `${countText(MAX_COUNT)}+` : value}
      </span>
    );
  const countOf = ({ value, counted }: Tab, here: boolean) =>
    counted === false ? null : (counts?.[value ?? 'all'] ?? (here ? count : null));
  const go = (event: MouseEvent, value: string | null) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    search.filter({ [param]: value });
  };
  return (
    <nav aria-label={label} className="shrink-0 overflow-x-auto border-line border-b px-5 max-desk:px-3">
      <ul className="flex gap-5">
        {choices.map((tab) => {
          const { value, label } = tab;
          const here = at === path && chosen === value;
          const named = value === first ? null : value;
          const href = named ? `${path}?${param}=${named}` : path;
          return (
            <li key={label}>
              {at === path ? (
                <a
                  href={href}
                  aria-current={here ? 'page' : undefined}
                  onClick={(event) => go(event, named)}
                  onPointerEnter={here ? undefined : () => onIntent?.(tab)}
                  onFocus={here ? undefined : () => onIntent?.(tab)}
                  className={tabClass(here)}
                >
                  {label}
                  {numberOf(countOf(tab, here))}
                </a>
              ) : (
                <PageLink href={href} className={tabClass(false)}>
                  {label}
                  {numberOf(countOf(tab, false))}
                </PageLink>
              )}
            </li>
          );
        })}
        {links.map(({ href, label }) => (
          <li key={label}>
            <PageLink
              href={href}
              aria-current={at === href ? 'page' : undefined}
              className={tabClass(at === href)}
            >
              {label}
              {numberOf(at === href ? count : null)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
