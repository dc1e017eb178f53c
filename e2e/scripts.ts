import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';

/** The build of the pages. */
export const built = path.join(process.env.FARSHORE_BUILD ?? '', 'next');

const FORMS = [
  '/payouts/new',
  '/beneficiaries/new',
  '/payment-links/new',
  '/subscriptions/new',
  '/customers/new',
  '/withdrawals/new',
  '/internal-transfers/new',
  '/checkout-sessions/new',
  '/lrs/new',
  '/withdrawal-accounts/new',
  '/distributor-links/new',
  '/platform/merchants/new',
  '/approvals/rules',
  '/api-keys/new',
  '/webhooks/new',
];

/** Compressed: 250 kB for a form or an object, 230 kB for another page of the dashboard, 150 kB for any other page. */
export function maxScriptBytes(place: string): number {
  const { pathname } = new URL(place, 'http://localhost');
  if (/^\/(docs|pay|bank-details|d)(\/|$)/.test(pathname)) return 150_000;
  return FORMS.includes(pathname) || /_\w{26}(\/|$)/.test(pathname) ? 250_000 : 230_000;
}

const sizes = new Map<string, number>();

function sizeOf(name: string): number {
  const known = sizes.get(name);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(path.join(built, name))).length;
  sizes.set(name, size);
  return size;
}

/** In compressed bytes, without the scripts for old browsers. */
export function scriptBytes(html: string): number {
  const named = html.replace(/<script[^>]* noModule[^>]*>/gi, '').matchAll(/static\/chunks\/[\w.~-]+?\.js/g);
  const scripts = new Set([...named].map(([name]) => name));
  expect(scripts.size).toBeGreaterThan(5);
  return [...scripts].reduce((sum, name) => sum + sizeOf(name), 0);
}
