import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { monthName } from '@/components/format/time';
import { Calendar } from './calendar';
import type { Line } from './line';
import { monthsFrom } from './month';

const [thisMonth = '', nextMonth = ''] = monthsFrom(Date.now());
const line = (id: string, day: string, direction: Line['direction'], amount: number): Line => ({
  id: `payout_${id}`,
  kind: 'payout',
  title: `Payout to ${id}`,
  detail: 'Monthly, at that day’s rate',
  amount: { amount, currency: 'USD' },
  direction,
  day,
  at: null,
});

test('events are on their days, with totals for money out and in', async () => {
  await page.viewport(1280, 900);
  const { asked } = show(<Calendar />, {
    answers: {
      'home.calendar': ({ month }) => ({
        data: [
          line('Acme', `${month}-14`, 'out', 125_000),
          line('Asha', `${month}-14`, 'out', 5_000),
          line('Payer', `${month}-20`, 'in', 20_000),
        ],
        complete: true,
      }),
    },
  });
  const grid = page.getByRole('table', { name: monthName(thisMonth) });
  await expect
    .element(grid.getByRole('link', { name: /Acme/ }))
    .toHaveAttribute('href', '/payouts/payout_Acme');
  await expect.element(page.getByText('Planned out')).toBeVisible();
  await expect.element(page.getByText('1,300.00')).toBeVisible();
  await page.getByRole('button', { name: /^Next month/ }).click();
  await expect.element(page.getByRole('table', { name: monthName(nextMonth) })).toBeVisible();
  await expect.poll(() => asked('home.calendar')).toEqual([{ month: thisMonth }, { month: nextMonth }]);
});

test('a full day shows three events and the others on request', async () => {
  await page.viewport(1280, 900);
  const data = ['a', 'b', 'c', 'd', 'e'].map((name) => line(name, `${thisMonth}-14`, 'out', 100));
  show(<Calendar />, { answers: { 'home.calendar': { data, complete: true } } });
  const grid = page.getByRole('table');
  await expect.element(grid.getByRole('link').nth(2)).toBeVisible();
  expect(grid.getByRole('link').all()).toHaveLength(3);
  await grid.getByRole('button', { name: '2 more' }).click();
  await expect.element(grid.getByRole('link').nth(4)).toBeVisible();
});

test('phones show the days with events as a list', async () => {
  await page.viewport(390, 800);
  const data = [line('Acme', `${thisMonth}-14`, 'out', 125_000)];
  show(<Calendar />, { answers: { 'home.calendar': { data, complete: false } } });
  await expect.element(page.getByRole('list', { name: monthName(thisMonth) })).toBeVisible();
  await expect.element(page.getByText('more events than the calendar lists')).toBeVisible();
  expect(page.getByRole('table').query()).toBeNull();
  await expectAccessible('the calendar on a phone');
});

test('a month without events names the kinds that appear', async () => {
  show(<Calendar />, { answers: { 'home.calendar': { data: [], complete: true } } });
  await expect.element(page.getByText(/Nothing is planned in this month/)).toBeVisible();
});
