'use client';

import { usePathname } from 'next/navigation';
import type { MouseEvent } from 'react';
import { countText } from '@/components/format/count';
import { MAX_COUNT } from '@/server/kernel/max-count';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../primitives/menu';
import { useGo } from '../primitives/navigation';
import { PageLink } from '../primitives/page-link';
import type { ListSearch } from './list-search';
import { tabClass, tabListClass } from './tab-class';

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
  const go = useGo();
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
  const choose = (event: MouseEvent, value: string | null) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    search.filter({ [param]: value });
  };
  const more = [
    ...choices.map(({ value, label }) => ({
      label,
      isHere: at === path && chosen === value,
      open: () => (at === path ? search.filter({ [param]: value }) : go(`${path}?${param}=${value}`)),
    })),
    ...links.map(({ href, label }) => ({ label, isHere: at === href, open: () => go(href) })),
  ].map((tab, position) => ({ ...tab, folded: tab.isHere ? undefined : foldedAt(position) }));
  const folds = more.filter(({ folded }) => folded);
  return (
    <nav aria-label={label} className="shrink-0 border-line border-b">
      <ul className={tabListClass}>
        {choices.map((tab, position) => {
          const { value, label } = tab;
          const here = at === path && chosen === value;
          const named = value === first ? null : value;
          const href = named ? `${path}?${param}=${named}` : path;
          return (
            <li key={label} className={more[position]!.folded?.tab}>
              {at === path ? (
                <a
                  href={href}
                  aria-current={here ? 'page' : undefined}
                  onClick={(event) => choose(event, named)}
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
        {links.map(({ href, label }, position) => (
          <li key={label} className={more[choices.length + position]!.folded?.tab}>
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
        {folds.length > 1 && (
          <li className={folds.at(-1)!.folded!.more}>
            <Menu>
              <MenuTrigger className={tabClass(false)}>More</MenuTrigger>
              <MenuContent align="end">
                {folds.map(({ label, open, folded }) => (
                  <MenuItem key={label} onSelect={open} className={folded!.more}>
                    {label}
                  </MenuItem>
                ))}
              </MenuContent>
            </Menu>
          </li>
        )}
      </ul>
    </nav>
  );
}

// Tabs from these positions on are in the menu More on narrower screens. On a phone, they are scrolled instead.
const FOLDS = [
  { from: 10, tab: 'desk:max-[94rem]:hidden', more: 'hidden desk:max-[94rem]:flex' },
  { from: 6, tab: 'desk:max-[68.75rem]:hidden', more: 'hidden desk:max-[68.75rem]:flex' },
] as const;

const foldedAt = (position: number) => FOLDS.find(({ from }) => position >= from);
