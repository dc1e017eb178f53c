import { expect, test } from 'vitest';
import { looks } from '@/app/_dashboard/looks';
import { resourceOf, resources } from '@/app/_dashboard/resources';
import type { Feature } from '../features/kit/feature';
import { features } from './registry';

const all: readonly Feature[] = Object.values(features);
const served = all.flatMap(({ resources = {} }) => Object.entries(resources));

test('every event that notifies people is about a subject with a page', () => {
  const kinds = served.flatMap(([, { alerts }]) => alerts?.types.map((type) => type.split('.')[0]!) ?? []);
  expect(kinds.length).toBeGreaterThan(10);
  const pages = new Map(served.map(([kind, { page }]) => [kind, page]));
  expect([...new Set(kinds)].filter((kind) => !pages.get(kind))).toEqual([]);
});

/** Comments open what was commented on, and requests for bank details the beneficiary that entered them. */
const OPENS_ANOTHER = new Set(['comment', 'bank_detail_request']);

test('the pages of notices are the pages of their resources in the dashboard', () => {
  const wrong = served.filter(
    ([kind, { page }]) => page && !OPENS_ANOTHER.has(kind) && resourceOf(kind)?.href !== page,
  );
  expect(wrong.map(([kind]) => kind)).toEqual([]);
});

test('every kind that the search finds has a page and a look, and every kind of the dashboard is found', () => {
  const found = all.flatMap(({ searchSources = {} }) => Object.keys(searchSources));
  const known = resources.flatMap(({ kind }) => kind ?? []).sort();
  expect(found.length).toBeGreaterThan(20);
  expect(found.sort()).toEqual(known);
  expect(Object.keys(looks).sort()).toEqual(known);
});

test('no two resources have the same kind', () => {
  const kinds = resources.flatMap(({ kind }) => kind ?? []);
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
});
