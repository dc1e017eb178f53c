import { expect, test } from 'vitest';
import { datePresets } from './date-filter';

const rangesAt = (time: string) =>
  Object.fromEntries(datePresets(Date.parse(time)).map(({ label, range }) => [label, range]));

test('day ranges include today and use UTC dates', () => {
  const ranges = rangesAt('2026-11-22T23:59:59Z');
  expect(ranges.Today).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(ranges['Last 7 days']).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(ranges['This month']).toEqual({ from: '2026-11-01', to: '2026-11-22' });
});

test('the month before January is December of the previous year', () => {
  const ranges = rangesAt('2026-01-01T00:00:00Z');
  expect(ranges['Last month']).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(ranges.Yesterday).toEqual({ from: '2025-12-31', to: '2025-12-31' });
});
