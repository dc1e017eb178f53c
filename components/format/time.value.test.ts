import { expect, test } from 'vitest';
import { calendarDate, exactUtc, relative } from './time';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T11:48:00Z', '12 min ago'],
  ['2026-11-20T09:00:00Z', '3 h ago'],
  ['2026-11-18T09:00:00Z', '2 d ago'],
  ['2026-11-21T13:00:00Z', 'in 1 d'],
  ['2026-09-01T00:00:00Z', '1 Sep'],
  ['2025-09-01T00:00:00Z', '1 Sep 2025'],
])('%s is %s', (at, words) => {
  expect(relative(Date.parse(at), now)).toBe(words);
});

test('exact time is in UTC', () => {
  expect(exactUtc(Date.parse('2026-11-20T23:30:05+05:30'))).toBe('20 Nov 2026, 18:00:05 UTC');
});

test('a calendar date is the same day in every zone', () => {
  expect(calendarDate('2026-11-23')).toBe('23 Nov 2026');
});
