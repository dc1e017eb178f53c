import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { eventTypesOf } from '../../features/workspace/events/public';
import { SEARCH_OPTIONS } from '../../kernel/docs-search';
import { ERRORS } from '../../kernel/error';
import { RAILS } from '../../kernel/rail';
import { magicValues } from '../../providers/sandbox/magic-values';
import { exampleOf } from '../openapi/examples';
import { features } from '../registry';
import { compileRoutes } from '../rest/routes';
import { createDocs, markdownOf } from './docs';
import { hrefOf } from './page';

const docs = createDocs(new URL('https://pay.example.com'), magicValues)();
const all = Object.values(features);
const { all: routes } = compileRoutes(all);

test('each page has an address of its own', () => {
  const paths = docs.pages.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('each operation, error code, event type and payment rail has a page', () => {
  const wanted = [
    ...routes.map(({ name }) => `api/${name.replace('.', '/')}`),
    ...Object.keys(ERRORS).map((code) => `errors/${code}`),
    ...eventTypesOf(all).map((type) => `events/${type}`),
    ...RAILS.map((rail) => `rails/${rail}`),
  ];
  expect(wanted.filter((path) => !docs.page(path))).toEqual([]);
});

test('the example of each list is an unfiltered page with an object', () => {
  const lists = routes.filter(({ name }) => name.endsWith('.list')).map(({ name }) => name);
  expect(lists.length).toBeGreaterThan(20);
  const filters = lists.flatMap((name) => Object.keys(exampleOf(name).query ?? {}));
  expect(filters.filter((name) => name !== 'per_page')).toEqual([]);
  const empty = lists.filter((name) => !(exampleOf(name).response as { data: object[] }).data.length);
  expect(empty).toEqual([]);
});

test('each link between pages leads to a page', () => {
  const addresses = new Set(docs.pages.map(({ path }) => hrefOf(path)));
  const broken = docs.pages.flatMap((page) =>
    [...page.markdown.matchAll(/\]\((\/docs[^)#]*)/g)]
      .map(([, href]) => href!)
      .filter((href) => !addresses.has(href))
      .map((href) => `${page.path}: ${href}`),
  );
  expect(broken).toEqual([]);
});

test('the menu leads to each page', () => {
  const listed = docs.menu.flatMap(({ entries }) =>
    entries.flatMap(({ path, entries: below }) => [path, ...below.map((one) => one.path)]),
  );
  expect(listed.sort()).toEqual(docs.pages.map(({ path }) => path).sort());
});

test('no page is larger than a browser shows at once, and the pages of events name each field once', () => {
  const sizes = docs.pages.map((page) => [page.path, markdownOf(page).length] as const);
  expect(sizes.filter(([, size]) => size > 60_000)).toEqual([]);
  const fields = docs
    .page('api/events')!
    .markdown.split('## Fields')[1]!
    .match(/^- `\w+`/gm)!;
  expect(fields).toEqual([...new Set(fields)]);
  expect(fields).toEqual(expect.arrayContaining(['- `event_type`', '- `data`']));
});

test('the page of events has a table of the types with a page for each', () => {
  const { markdown } = docs.page('events')!;
  expect(markdown).toContain('| [`payout.confirmed`](/docs/events/payout.confirmed) | Payout: ');
  for (const { path } of docs.pages.filter(({ parent }) => parent === 'events'))
    expect(markdown).toContain(`(/docs/${path})`);
});

test('the page of an operation shows its request, fields, errors, scope and events', () => {
  const text = markdownOf(docs.page('api/payouts/create')!);
  expect(text).toContain(
    'curl -X POST https://pay.example.com/api/v1/payouts \\\n  -H "Authorization: Bearer $FARSHORE_TOKEN"',
  );
  expect(text).toContain('"request_id": "invoice-2048"');
  expect(text).toContain('- `purpose_code` *string, required*');
  expect(text).toContain('[`insufficient_balance`](/docs/errors/insufficient_balance)');
  expect(text).toContain('`payouts:write`');
  expect(text).toContain('[`payout.created`](/docs/events/payout.created)');
});

test.each([
  ['insuff', 'errors/insufficient_balance'],
  ['payout.confirmed', 'events/payout.confirmed'],
  ['create a payout', 'api/payouts/create'],
  ['upi', 'rails/upi'],
  ['signature', 'guides/webhooks'],
])('a search for “%s” finds %s first', (words, path) => {
  const index = MiniSearch.loadJSON(docs.searchIndex(), SEARCH_OPTIONS);
  expect(index.search(words)[0]?.id).toBe(path);
});
