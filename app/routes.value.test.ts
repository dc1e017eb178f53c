import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { NextConfig } from 'next';
import { expect, test } from 'vitest';
import { routes } from '../e2e/routes';
import { nameOf } from '../e2e/sweep';
import { navigation } from './_dashboard/navigation';

/** Pages that the sweep doesn't open by address, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/balances/monthly-fees/[id]': 'a fee is charged once a month has ended; the component test shows it',
  '/rfis/[id]': 'opened by Full page from the list, since only the review creates requests',
  '/operator': 'leads to the review; opened in operator.spec.ts',
  '/operator/second-factor': 'opened in operator.spec.ts by a person who has none and needs one',
  '/second-factor': 'opened in passkeys.spec.ts by a person who has none and needs one',
  '/switch': 'opened in sign-in.spec.ts by a link to another business',
  '/pay/authenticate/[name]': 'the sandbox’s bank, opened in checkout.spec.ts by a card that requires it',
};

const pages = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => `/${path.dirname(file)}`.replace(/\/\([^/]+\)/g, '').replace(/^\/\.$/, '') || '/');

const { default: config }: { default: NextConfig } = await import(
  path.resolve(import.meta.dirname, '../next.config.mjs')
);

const swept = routes.map((route) => nameOf(route).replace(/\?.*/, ''));

const isAt = (page: string, address: string) => {
  const pattern = page.replace(/\/\[\[\.{3}\w+\]\]/, '(?:/.+)?').replace(/\[[^\]]+\]/g, '[^/]+');
  return page === address || (!pages.includes(address) && new RegExp(`^${pattern}$`).test(address));
};

test('the sweep opens every page or gives a reason', () => {
  expect(pages.length).toBeGreaterThan(50);
  const missed = pages.filter((page) => !swept.some((address) => isAt(page, address)));
  expect(missed.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

test('each address of the sweep belongs to a page', () => {
  expect(swept.filter((address) => !pages.some((page) => isAt(page, address)))).toEqual([]);
});

test('/settings redirects to the first settings page, which every role can open', async () => {
  const first = navigation.find(({ group }) => group === 'Settings');
  expect(first?.scope).toBeUndefined();
  expect(await config.redirects?.()).toContainEqual({
    source: '/settings',
    destination: first?.href,
    permanent: false,
  });
});

test('each redirect leads to a page', async () => {
  const targets = (await config.redirects?.())!.map(({ destination }) => destination.replace('/:path*', ''));
  expect(targets.filter((address) => !pages.some((page) => isAt(page, address)))).toEqual([]);
});
