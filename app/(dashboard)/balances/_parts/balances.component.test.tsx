import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/samples';
import { show } from '@/app/_testing/show';
import { Balances } from './balances';

const TITLE = 'Payout returned by the beneficiary’s bank, less its charges';

const entry = {
  id: 'entry_00000000000000000000000001',
  kind: 'return',
  title: TITLE,
  amount: 123_456_789,
  balance_after: 987_654_321,
  subject_id: 'payout_00000000000000000000000001',
  subject_type: 'payout',
  counterparty: 'Asha Traders',
  at: '2026-11-20T09:00:00.000Z',
};

const answers = (queued: { count: number; mocked: number; missing: number }[] = []): Answers => ({
  'balances.view': { rows: [{ currency: 'USD', available: 987_654_321, held: 0, pending: 0 }] },
  'balances.entries': pageOf(entry),
  'payouts.queue': { rows: queued.map((row) => ({ currency: 'USD', total: 20_250, ...row })) },
});

test('on a phone the title of an entry is there in full', async () => {
  await page.viewport(320, 700);
  show(<Balances />, { at: '/balances', answers: answers() });
  const title = page.getByText(TITLE);
  await expect.element(title).toBeVisible();
  const { scrollWidth, clientWidth } = title.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect.element(page.getByRole('cell', { name: '1,234,567.89 USD', exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test.each([
  [{ count: 2, mocked: 0, missing: 20_000 }, 'Balance is 200.00 USD short.'],
  [{ count: 2, mocked: 0, missing: 0 }, 'The balance covers all of them, sending now.'],
  [
    { count: 1, mocked: 1, missing: 0 },
    'The balance covers it. Set to queued in the sandbox: sent when USD next arrives.',
  ],
  [
    { count: 3, mocked: 1, missing: 0 },
    'The balance covers all of them. 1 set to queued in the sandbox: sent when USD next arrives.',
  ],
])('of queued payouts a balance says what becomes of them: %j', async (queued, says) => {
  show(<Balances />, { at: '/balances', answers: answers([queued]) });
  const waiting = page.getByRole('list', { name: 'Queued payouts' });
  await expect.element(waiting).toHaveTextContent(`totalling 202.50 USD, fees included. ${says}`);
});
