import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nameOf, routes } from '../e2e/routes';

/** Pages that the sweep does not open by their address, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/balances/monthly-fees/[id]': 'a fee is charged once a month has ended; the component test shows it',
  '/rfis/[id]': 'opened by Full page from the list, since only the review creates requests',
  '/pay/authenticate/[name]': 'the sandbox’s bank, opened in checkout.spec.ts by a card that requires it',
};

/** The address of each page, such as `/payouts/[id]`. */
const pages = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => `/${path.dirname(file)}`.replace(/\/\([^/]+\)/g, '').replace(/^\/\.$/, '') || '/');

const swept = routes.map((route) => nameOf(route).replace(/\?.*/, ''));

/** Whether the page stands at that address and no page with a fixed name does. */
const isAt = (page: string, address: string) =>
  page === address ||
  (!pages.includes(address) && new RegExp(`^${page.replace(/\[[^\]]+\]/g, '[^/]+')}$`).test(address));

test('the sweep opens every page or a reason is given', () => {
  expect(pages.length).toBeGreaterThan(50);
  const missed = pages.filter((page) => !swept.some((address) => isAt(page, address)));
  expect(missed.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

test('each address that the sweep opens is of a page', () => {
  expect(swept.filter((address) => !pages.some((page) => isAt(page, address)))).toEqual([]);
});
