import { expect, test } from 'vitest';
import { resourcePages } from '@/app/_dashboard/kit/resource-pages';
import type { Feature } from '../features/kit/feature';
import { NOTICE_PAGES, noticePath } from '../features/kit/words/notice-path';
import { features } from './registry';

const all: readonly Feature[] = Object.values(features);
const resources = all.flatMap(({ resources = {} }) => Object.entries(resources));

test('every event that notifies people is about a subject with a page', () => {
  const types = resources.flatMap(([, { alerts }]) => alerts?.types ?? []);
  expect(types.length).toBeGreaterThan(10);
  const prefixes = new Map(resources.map(([kind, { prefix }]) => [kind, prefix]));
  // Opens what was commented on, which is a payout.
  prefixes.set('comment', prefixes.get('payout'));
  const without = types.filter((type) => {
    const prefix = prefixes.get(type.split('.')[0]!);
    return !prefix || !(prefix in NOTICE_PAGES);
  });
  expect(without).toEqual([]);
});

test('every page of a notice is the page of its resource in the dashboard', () => {
  const hrefs = Object.fromEntries(
    resources.flatMap(([kind, { prefix }]) =>
      prefix && prefix in NOTICE_PAGES
        ? [[prefix, (resourcePages as Partial<Record<string, { href: string }>>)[kind]?.href]]
        : [],
    ),
  );
  expect(hrefs).toEqual(NOTICE_PAGES);
});

test('a notice about a subject without a page opens Home', () => {
  expect(noticePath('recur_1')).toBe('/payouts/recurring/recur_1');
  expect(noticePath('other_1')).toBe('/');
});
