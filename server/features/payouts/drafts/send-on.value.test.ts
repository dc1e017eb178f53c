import { expect, test } from 'vitest';
import { beginningOf, sendableDays } from './send-on';

test('a day begins at midnight in India', () => {
  expect(beginningOf('2026-11-23').toISOString()).toBe('2026-11-22T18:30:00.000Z');
});

test.each([
  ['2026-11-21T18:29:59Z', '2026-11-22', '2027-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-23', '2027-11-22'],
  ['2026-12-31T12:00:00Z', '2027-01-01', '2027-12-31'],
  ['2028-02-29T12:00:00Z', '2028-03-01', '2029-03-01'],
])('at %s a draft may be sent from %s to %s', (now, first, last) => {
  expect(sendableDays(new Date(now))).toEqual({ first, last });
});
