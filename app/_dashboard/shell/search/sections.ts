import type { LucideIcon } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { resourceHref, resourcePages } from '../../kit/resource-pages';
import type { Command } from './commands';
import { kindIcons } from './kind-icons';
import type { Recent } from './recents';

export type SearchResult = Outputs['search']['find'];
type Group = SearchResult['groups'][number];
type Hit = Group['hits'][number];

export type Line = {
  key: string;
  icon: LucideIcon;
  label: string;
  href?: string;
  run?: () => void;
  keys?: string;
  hit?: Hit & { kind: Group['kind'] };
  /** Href of the list filtered by the same query, for results of a list. */
  all?: string;
  recent?: Recent;
};

export type Section = { title: string; count?: string; lines: Line[] };

const MAX_TYPED_IN_LISTS = 100;

const listHref = (kind: Group['kind'], text: string): string =>
  `${resourcePages[kind].href}?q=${encodeURIComponent(text.slice(0, MAX_TYPED_IN_LISTS))}`;

function lineOf(kind: Group['kind'], hit: Hit, text: string): Line {
  const { kind: openedKind, id } = hit.opens ?? { kind, id: hit.id };
  const href = resourceHref(openedKind, id)!;
  return {
    key: hit.id,
    icon: kindIcons[kind],
    label: hit.title,
    href,
    hit: { ...hit, kind },
    all: listHref(kind, text),
    recent: { kind: openedKind, id, title: hit.title, href },
  };
}

export function resultSections({ groups }: SearchResult, text: string): Section[] {
  return groups.map(({ kind, hits, count, more, complete }) => {
    const { label } = resourcePages[kind];
    const isPart = more || !complete || count > hits.length;
    const all: Line = {
      key: `all ${kind}`,
      icon: kindIcons[kind],
      label: complete ? `See all in ${label}` : `Search all of ${label}`,
      href: listHref(kind, text),
      all: listHref(kind, text),
    };
    return {
      title: label,
      count: count === 0 ? undefined : `${count}${more || !complete ? '+' : ''}`,
      lines: [...hits.map((hit) => lineOf(kind, hit, text)), ...(isPart ? [all] : [])],
    };
  });
}

export const commandSection = (title: string, commands: readonly Command[]): Section => ({
  title,
  lines: commands.map((command) => ({ ...command })),
});

export const recentSection = (recents: readonly Recent[]): Section => ({
  title: 'Recent',
  lines: recents.map((recent) => ({
    key: `recent ${recent.id}`,
    icon: kindIcons[recent.kind],
    label: recent.title,
    href: recent.href,
    recent,
  })),
});
