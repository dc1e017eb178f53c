import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { DAY_MS } from '@/server/kernel/time/durations';
import { CashFlow } from './cash-flow';
import type { CashFlowData } from './data';

const weeks = (count: number, first: number, usd: number) =>
  Array.from({ length: count }, (_, at) => ({
    from: new Date(Date.UTC(2026, 8, 7) + (first + at) * 7 * DAY_MS).toISOString().slice(0, 10),
    in: [
      { currency: 'USD', amount: usd },
      { currency: 'EUR', amount: 50_000 },
    ],
    out: [{ currency: 'USD', amount: 30_000 }],
  }));
const found: CashFlowData = {
  base: 'USD',
  unvalued: [],
  currencies: ['EUR', 'USD'],
  weeks: weeks(12, 0, 100_000),
  planned: weeks(4, 12, 0),
  before: { in: 1_500_000, out: 0 },
  fx: Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    cost: at === 11 ? 500 : 0,
    volume: at === 11 ? 100_000 : 0,
  })),
  unsent: [
    { age: 'today', count: 1, approved: 0, waiting: 20_000 },
    { age: 'week', count: 2, approved: 40_000, waiting: 0 },
    { age: 'month', count: 0, approved: 0, waiting: 0 },
    { age: 'older', count: 0, approved: 0, waiting: 0 },
  ],
  lowest: [
    { currency: 'USD', available: 500_000, amount: -1_250, day: '2026-12-11' },
    { currency: 'EUR', available: 80_000, amount: 80_000, day: '2026-11-27' },
  ],
};
const answers = { 'home.cash_flow': found };

test('the figures compare 12 weeks with the 12 before, and the year’s FX cost with mid-market', async () => {
  show(<CashFlow />, { answers });
  const figures = page.getByRole('definition');
  await expect.element(figures.filter({ hasText: '18,000.00 USD' })).toBeVisible();
  await expect.element(page.getByText('+20.0% on the 12 weeks before')).toBeVisible();
  await expect.element(page.getByText('+14,400.00 USD')).toBeVisible();
  await expect.element(page.getByText('+800.00 USD planned in 4 weeks')).toBeVisible();
  await expect.element(page.getByText('50 basis points over mid-market').first()).toBeVisible();
});

test('arrow keys move between weeks, and planned weeks say so', async () => {
  show(<CashFlow />, { answers });
  const chart = page.getByRole('img', { name: /over 12 weeks/ });
  await expect.element(chart).toBeVisible();
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  const tip = page.getByRole('status').filter({ hasText: 'Week of' });
  await expect.element(tip).toHaveTextContent('as planned');
  await expect.element(tip).toHaveTextContent('Net+200.00 USD');
  for (let step = 0; step < 4; step++) await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tip).toHaveTextContent('USD+1,000.00 / −300.00');
});

test('every chart has a table', async () => {
  show(<CashFlow />, { answers });
  await page.getByRole('button', { name: 'Table' }).click();
  const byWeek = page.getByRole('table', { name: 'Money in and out by week' });
  await expect.element(byWeek.getByRole('row').nth(16)).toHaveTextContent('7 Sep 1,500.00300.001,200.00');
  await expect
    .element(page.getByRole('table', { name: 'FX cost by month' }).getByRole('row').nth(1))
    .toHaveTextContent('2026-125.001,000.0050');
  await expectAccessible('the tables of the cash flow report');
});

test('a week that dwarfs the others is cut off with its amount, in the chart and in the table', async () => {
  const outlier = found.weeks.map((week, at) =>
    at === 5 ? { ...week, out: [{ currency: 'USD', amount: 20_800_000 }] } : week,
  );
  show(<CashFlow />, { answers: { 'home.cash_flow': { ...found, weeks: outlier } } });
  const chart = page.getByRole('img', { name: /over 12 weeks/ });
  await expect.element(chart).toHaveTextContent('−208k');
  await page.getByRole('button', { name: 'Table' }).click();
  const byWeek = page.getByRole('table', { name: 'Money in and out by week' });
  await expect
    .element(byWeek.getByRole('row', { name: /cut off in the chart/ }))
    .toHaveTextContent('12 Oct 1,500.00cut off in the chart 208,000.00−206,500.00');
});

test('the axis of FX cost is money, and basis points are below the months', async () => {
  await page.viewport(1280, 800);
  show(<CashFlow />, { answers });
  const chart = page.getByRole('img', { name: /^FX cost of 5\.00 USD/ });
  await expect.element(chart).toBeVisible();
  const bars = chart.element().querySelectorAll('svg')[1]!;
  expect(bars.querySelectorAll('text')).toHaveLength(0);
  await expect.element(chart.getByText('50 bp')).toBeVisible();
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('status').filter({ hasText: 'Dec' })).toHaveTextContent('50 bp');
});

test('the cash flow report does not overflow a phone screen and is accessible', async () => {
  await page.viewport(390, 800);
  show(<CashFlow />, { answers });
  await expect.element(page.getByRole('heading', { name: /^Lowest balance/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible('the charts of the cash flow report');
});

test('unsent payouts and the lowest balances are read as text', async () => {
  show(<CashFlow />, { answers });
  const unsent = page.getByRole('region', { name: 'Unsent payouts by age' });
  await expect.element(unsent).toHaveTextContent('200.00 USD, of which 200.00 USD waits for approval');
  await expect.element(unsent).toHaveTextContent('400.00 USD');
  const lowest = page.getByRole('region', { name: 'Lowest balance' });
  await expect.element(lowest).toHaveTextContent('USD−12.5011 Dec');
  await expect.element(lowest).toHaveTextContent('EUR800.00none planned');
});

test('a business without money in or out sees zeros', async () => {
  const none = found.weeks.map((week) => ({ ...week, in: [], out: [] }));
  const empty = {
    ...found,
    currencies: [],
    weeks: none,
    planned: [],
    before: { in: 0, out: 0 },
    fx: found.fx.map((month) => ({ ...month, cost: 0, volume: 0 })),
    unsent: found.unsent.map((row) => ({ ...row, count: 0, approved: 0, waiting: 0 })),
  };
  show(<CashFlow />, { answers: { 'home.cash_flow': empty } });
  await expect.element(page.getByText('nothing in the 12 weeks before').first()).toBeVisible();
  await expect.element(page.getByText('Every payout has left.')).toBeVisible();
});
