import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { Calendar } from './calendar';
import type { Line, PaidDay } from './line';
import { mondayOf, step, weeksFrom } from './weeks';

const thisWeek = mondayOf(Date.now());
const [, , third = []] = weeksFrom(thisWeek);
const wednesday = third[2]!;
const sunday = third[6]!;
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
const paidOn = (day: string, more: Partial<PaidDay> = {}): PaidDay => ({
  day,
  count: 12,
  totals: [
    { amount: 820_000, currency: 'EUR' },
    { amount: 12_040_000, currency: 'USD' },
  ],
  lines: [{ ...line('Lagos', day, 'out', 70_000), title: 'Lagos Textiles', detail: 'Arrived' }],
  ...more,
});

test('planned events are on their days, with totals for money out and in', async () => {
  await page.viewport(1280, 900);
  show(<Calendar />, {
    answers: {
      'home.calendar': {
        data: [
          line('Acme', wednesday, 'out', 125_000),
          line('Asha', wednesday, 'out', 5_000),
          line('Payer', sunday, 'in', 20_000),
        ],
        complete: true,
        paid: [],
      },
    },
  });
  const grid = page.getByRole('table');
  await expect
    .element(grid.getByRole('link', { name: /Acme/ }))
    .toHaveAttribute('href', '/payouts/payout_Acme');
  expect(grid.getByRole('row').all()).toHaveLength(6);
  await expect.element(page.getByText('Planned out')).toBeVisible();
  await expect.element(page.getByText('1,300.00')).toBeVisible();
  await expect.element(grid.getByText(', today', { exact: false })).toBeInTheDocument();
});

test('the keyboard moves by five weeks and back to today', async () => {
  await page.viewport(1280, 900);
  const before = step(thisWeek, -1);
  const { asked } = show(<Calendar />, {
    answers: { 'home.calendar': { data: [], complete: true, paid: [] } },
  });
  const previous = page.getByRole('button', { name: /^Previous five weeks/ });
  await expect.element(previous).toBeVisible();
  (previous.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No payouts were sent in these weeks.')).toBeVisible();
  for (let steps = 1; steps < 11; steps++) await userEvent.keyboard('{Enter}');
  await expect.element(previous).toBeDisabled();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: /^Next five weeks/ }).click();
  await expect.poll(() => asked('home.calendar')).toContainEqual({ from: step(thisWeek, 1) });
  expect(asked('home.calendar').slice(0, 2)).toEqual([{ from: thisWeek }, { from: before }]);
});

test('a past day shows its paid payouts, and the sum of all of them by currency', async () => {
  await page.viewport(1280, 900);
  show(<Calendar />, {
    answers: { 'home.calendar': ({ from }) => ({ data: [], complete: true, paid: [paidOn(from)] }) },
  });
  const grid = page.getByRole('table');
  await expect.element(grid.getByText('12 paid')).toBeVisible();
  await expect.element(grid.getByText('120,400.00')).toBeVisible();
  await expect.element(grid.getByText('8,200.00')).toBeVisible();
  await expect
    .element(grid.getByRole('link', { name: /Lagos Textiles.*700\.00.*Arrived/ }))
    .toHaveAttribute('href', '/payouts/payout_Lagos');
  await expect
    .element(grid.getByRole('link', { name: '11 more in Payouts' }))
    .toHaveAttribute('href', '/payouts?status=success');
  await expectAccessible('the calendar with paid payouts');
});

test('a full day shows three events and the others on request', async () => {
  await page.viewport(1280, 900);
  const data = ['a', 'b', 'c', 'd', 'e'].map((name) => line(name, wednesday, 'out', 100));
  show(<Calendar />, { answers: { 'home.calendar': { data, complete: true, paid: [] } } });
  const grid = page.getByRole('table');
  await expect.element(grid.getByRole('link').nth(2)).toBeVisible();
  expect(grid.getByRole('link').all()).toHaveLength(3);
  await grid.getByRole('button', { name: '2 more' }).click();
  await expect.element(grid.getByRole('link').nth(4)).toBeVisible();
});

test('phones show the days with events as a list', async () => {
  await page.viewport(390, 800);
  const data = [line('Acme', wednesday, 'out', 125_000)];
  show(<Calendar />, { answers: { 'home.calendar': { data, complete: false, paid: [paidOn(thisWeek)] } } });
  const list = page.getByRole('list', { name: / to / });
  await expect.element(list.getByRole('heading').nth(1)).toBeVisible();
  await expect.element(list.getByText('120,400.00')).toBeVisible();
  await expect.element(page.getByText('more events than the calendar lists')).toBeVisible();
  expect(page.getByRole('table').query()).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible('the calendar on a phone');
});

test('weeks without events name the kinds that appear', async () => {
  show(<Calendar />, { answers: { 'home.calendar': { data: [], complete: true, paid: [] } } });
  await expect.element(page.getByText(/Nothing is planned in these weeks/)).toBeVisible();
});
