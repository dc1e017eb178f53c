import { expect, test } from 'vitest';
import { type CashFlowData, capOf, netOf, seriesOf, stackOf } from './data';

const week = (from: string, received: Record<string, number>, sent: Record<string, number> = {}) => ({
  from,
  in: Object.entries(received).map(([currency, amount]) => ({ currency, amount })),
  out: Object.entries(sent).map(([currency, amount]) => ({ currency, amount })),
});

test('the currencies with most money are named, and the others are one series', () => {
  const received = { AED: 10, EUR: 50, GBP: 40, INR: 20, SGD: 30, USD: 60 };
  const found = { currencies: Object.keys(received), weeks: [week('2026-11-02', received)], planned: [] };
  const series = seriesOf(found as unknown as CashFlowData);
  expect(series.map(({ name }) => name)).toEqual(['USD', 'EUR', 'GBP', 'SGD', 'Other']);
  expect(stackOf(found.weeks[0]!.in, series)).toEqual([60, 50, 40, 30, 30]);
});

test('the net of a week can be negative', () => {
  expect(netOf(week('2026-11-02', { USD: 10 }, { USD: 15, EUR: 5 }))).toBe(-10);
});

test.each([
  [[100, 90, 80], 100],
  [[1_000, 100, 90], 125],
  [[300, 100], 300],
  [[500], 500],
  [[], 0],
])('of the amounts %j, up to %i is drawn in full', (amounts, cap) => {
  expect(capOf(amounts)).toBe(cap);
});
