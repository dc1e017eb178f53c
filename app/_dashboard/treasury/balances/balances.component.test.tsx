import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { conversionPreview } from '@/app/_dashboard/treasury/samples';
import type { Answers } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { clear, show } from '@/app/_testing/show';
import { Balances } from './list-view';

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
  invoice_number: null,
  at: '2026-11-20T09:00:00.000Z',
};

const answers = (queued: { count: number; mocked: number; missing: number }[] = []): Answers => ({
  'balances.view': {
    rows: [
      { currency: 'USD', available: 987_654_321, held: 0, pending: 0 },
      { currency: 'EUR', available: 900_000, held: 0, pending: 0 },
    ],
  },
  'home.balances': {
    base: 'USD',
    available: 988_698_321,
    held: 0,
    pending: 12_300,
    unvalued: [],
    rows: [],
  },
  'conversions.preview': conversionPreview,
  'balances.entries': pageOf(entry),
  'payouts.queue': { rows: queued.map((row) => ({ currency: 'USD', total: 20_250, ...row })) },
});

test('the balances are totalled in one currency', async () => {
  show(<Balances />, { at: '/balances', answers: answers() });
  const total = page.getByRole('row', { name: /^Total in USD/ });
  await expect.element(total).toHaveTextContent('Available9,886,983.21 USDHeld0.00 USDIncoming123.00 USD');
});

test('the title of an entry is shown in full on a phone', async () => {
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
    'The balance covers it. Set to queued in the sandbox; sent when USD is next received.',
  ],
  [
    { count: 3, mocked: 1, missing: 0 },
    'The balance covers all of them. 1 set to queued in the sandbox; sent when USD is next received.',
  ],
])('a balance explains its queued payouts: %j', async (queued, says) => {
  show(<Balances />, { at: '/balances', answers: answers([queued]) });
  const waiting = page.getByRole('list', { name: 'Queued payouts' });
  await expect.element(waiting).toHaveTextContent(`totalling 202.50 USD, fees included. ${says}`);
});

test('a balance short for queued payouts offers to convert from one that covers the amount', async () => {
  show(<Balances />, { at: '/balances', answers: answers([{ count: 2, mocked: 0, missing: 20_000 }]) });
  await page.getByRole('button', { name: 'Convert 232.10 EUR to USD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert' });
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('Covers 2 queued payouts of 202.50 USD, fees included');
  await expect.element(page.getByRole('textbox', { name: 'You receive' })).toHaveValue('200.00');
});

test("no conversion is offered if no balance covers the amount or the person can't convert", async () => {
  const short = answers([{ count: 2, mocked: 0, missing: 20_000 }]);
  const offer = page.getByRole('button', { name: /to USD$/ });
  const { asked } = show(<Balances />, {
    at: '/balances',
    answers: { ...short, 'conversions.preview': (input) => ({ ...conversionPreview(input), most: 100 }) },
  });
  await expect.poll(() => asked('conversions.preview').length).toBe(1);
  await expect.element(page.getByText(/200\.00 USD short/)).toBeVisible();
  expect(offer.query()).toBeNull();
  clear();
  const viewer = show(<Balances />, { as: 'viewer', at: '/balances', answers: short });
  await expect.element(page.getByText(/200\.00 USD short/)).toBeVisible();
  expect(offer.query()).toBeNull();
  expect(viewer.asked('conversions.preview')).toEqual([]);
});

test('each balance links to the account details of its currency', async () => {
  show(<Balances />, { at: '/balances', answers: answers() });
  await expect
    .element(page.getByRole('link', { name: 'EUR Account details' }))
    .toHaveAttribute('href', '/account-details?currency=EUR');
});

test('the entry of a payout names its invoice and links to the payout', async () => {
  const line = { ...entry, title: 'Payout sent', invoice_number: 'RM-7781' };
  await page.viewport(1440, 900);
  show(<Balances />, { at: '/balances', answers: { ...answers(), 'balances.entries': pageOf(line) } });
  await expect
    .element(page.getByRole('link', { name: 'RM-7781' }))
    .toHaveAttribute('href', `/payouts/${entry.subject_id}`);
});

test('the entry of a conversion links to the conversion', async () => {
  const line = {
    ...entry,
    title: 'Converted to EUR',
    subject_id: 'conv_00000000000000000000000001',
    subject_type: 'balance_conversion',
  };
  await page.viewport(1440, 900);
  show(<Balances />, { at: '/balances', answers: { ...answers(), 'balances.entries': pageOf(line) } });
  await expect
    .element(page.getByRole('link', { name: '0000…0001' }))
    .toHaveAttribute('href', '/balances/conversions/conv_00000000000000000000000001');
});
