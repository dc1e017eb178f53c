import { expect, test } from 'vitest';
import type { Feature } from '../features/kit/feature';
import { COMMON_TITLES } from '../features/treasury/balances/titles';
import { features } from './registry';

test('every entry kind of a balance’s activity has a title', () => {
  const all: readonly Feature[] = Object.values(features);
  const titles = Object.assign({}, COMMON_TITLES, ...all.map(({ entryTitles }) => entryTitles));
  const kinds = all
    .flatMap(({ resources = {} }) => Object.values(resources))
    .flatMap(({ lifecycle }) => Object.values(lifecycle?.postings ?? {}).flat())
    .filter(({ debit, credit }) =>
      [debit, credit].some((account) => ['available', 'held', 'pending'].includes(account)),
    )
    .map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(10);
  expect([...new Set(kinds)].filter((kind) => !(kind in titles))).toEqual([]);
});
