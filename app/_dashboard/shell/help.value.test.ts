import { expect, test } from 'vitest';
import { createDocs } from '@/server/api/docs/docs';
import { HELP } from '../kit/help';
import { helpFor } from './user-menu-items';

const docs = createDocs(new URL('https://pay.example.com'), () => [])();

test.each(Object.values(HELP))('the help $title is the page $page', ({ title, page }) => {
  expect(docs.page(page)?.title).toBe(title);
});

test('a page below another has its own help first, and others the documentation', () => {
  expect(helpFor('/settings/people').href).toBe('/docs/guides/approvals-and-keys');
  expect(helpFor('/settings/preferences').href).toBe('/docs/guides/going-live');
  expect(helpFor('/payouts/payout_1').href).toBe('/docs/guides/first-payout');
  expect(helpFor('/payouts/batches/batch_1').href).toBe('/docs/api/payouts');
  expect(helpFor('/')).toEqual({ title: 'Documentation', href: '/docs' });
});
