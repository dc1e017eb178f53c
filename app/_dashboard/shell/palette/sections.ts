import { ArrowUpRight, type LucideIcon } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { resourceHref, resourceOf, resources } from '../../resources';
import type { Command } from './commands';
import type { Recent } from './recents';
import type { TypedPayment } from './typed-amount';

export type SearchResult = Outputs['search']['find'];
type Group = SearchResult['groups'][number];
type Hit = Group['hits'][number];

export type Line = {
  key: string;
  /** Lines with a kind have its icon. */
  icon?: LucideIcon;
  kind?: string;
  label: string;
  href?: string;
  run?: () => void;
  keys?: string;
  hit?: Hit;
  /** Href of the list filtered by the same query, for results of a list. */
  all?: string;
  recent?: Recent;
};

export type Section = { title: string; count?: string; lines: Line[] };

const MAX_TYPED_IN_LISTS = 100;

const listHref = (href: string, text: string): string =>
  `${href}?q=${encodeURIComponent(text.slice(0, MAX_TYPED_IN_LISTS))}`;

function lineOf(kind: string, hit: Hit, all: string): Line {
  const own = { kind, id: hit.id };
  // Some entries are about a subject without a page.
  const opened = hit.opens && resourceOf(hit.opens.kind) ? hit.opens : own;
  const href = resourceHref(opened.kind, opened.id)!;
  return {
    key: hit.id,
    kind,
    label: hit.title,
    href,
    hit,
    all,
    recent: { ...opened, title: hit.title, href },
  };
}

/** People and businesses first, since most searches are for a name; then in the order of the navigation. */
const placeOf = ({ kind }: Group): number => {
  const at = resources.findIndex((resource) => resource.kind === kind);
  return resources[at]?.group === 'Contacts' ? at - resources.length : at;
};

export function resultSections({ groups }: SearchResult, text: string): Section[] {
  const sorted = [...groups].sort((a, b) => placeOf(a) - placeOf(b));
  return sorted.map(({ kind, hits, count, more, complete }) => {
    const { label, href } = resourceOf(kind)!;
    const all = listHref(href, text);
    const isPart = more || !complete || count > hits.length;
    const rest: Line = {
      key: `all ${kind}`,
      kind,
      label: complete ? `See all in ${label}` : `Search all of ${label}`,
      href: all,
      all,
    };
    return {
      title: label,
      count: count === 0 ? undefined : `${count}${more || !complete ? '+' : ''}`,
      lines: [...hits.map((hit) => lineOf(kind, hit, all)), ...(isPart ? [rest] : [])],
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
    kind: recent.kind,
    label: recent.title,
    href: recent.href,
    recent,
  })),
});

/** A new payout to each beneficiary with that name. */
export function paySection({ amount }: TypedPayment, found: SearchResult | undefined): Section {
  const payees = found?.groups.find(({ kind }) => kind === 'beneficiary')?.hits ?? [];
  return {
    title: 'Pay',
    lines: payees.map(({ id, title, detail }) => {
      const query = new URLSearchParams({
        beneficiary_id: id,
        ...(amount && { amount: amount.plain }),
        ...(amount?.currency && { currency: amount.currency }),
      });
      return {
        key: `pay ${id}`,
        icon: ArrowUpRight,
        label: `Pay ${title}${amount ? ` ${amount.text}` : ''}${detail ? `, ${detail}` : ''}`,
        href: `/payouts/new?${query}`,
      };
    }),
  };
}
