import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDocs } from '@/server/api/docs/docs';
import { HELP, helpFor } from './help';

const docs = createDocs(new URL('https://pay.example.com'), () => [])();

test.each(HELP)('the help of %s is the page %s', (path, title, page) => {
  expect(existsSync(`app/(dashboard)${path}`)).toBe(true);
  expect(docs.page(page)?.title).toBe(title);
});

test('a page below another has its own help first, and others the documentation', () => {
  expect(helpFor('/settings/people').href).toBe('/docs/guides/approvals-and-keys');
  expect(helpFor('/settings/preferences').href).toBe('/docs/guides/going-live');
  expect(helpFor('/payouts/payout_1').href).toBe('/docs/guides/first-payout');
  expect(helpFor('/')).toEqual({ title: 'Documentation', href: '/docs' });
});
