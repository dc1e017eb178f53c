import { expect, test } from 'vitest';
import { sendableDays, startOfDay } from './send-on';

test('a date begins at midnight in India', () => {
  expect(startOfDay('2026-11-23').toISOString()).toBe('2026-11-22T18:30:00.000Z');
});

test.each([
  ['2026-11-21T18:29:59Z', '2026-11-22', '2027-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-23', '2027-11-22'],
  ['2026-12-31T12:00:00Z', '2027-01-01', '2027-12-31'],
  ['2028-02-29T12:00:00Z', '2028-03-01', '2029-03-01'],
])('at %s a draft can be scheduled from %s to %s', (now, first, last) => {
  expect(sendableDays(new Date(now))).toEqual({ first, last });
});
