import { expect, test } from 'vitest';
import { standardCalendar } from '../../../providers/business-days';
import { countTargetDays, isEcbCurrent, publishedAt } from './ecb-age';

test.each([
  ['2026-11-27', '2026-11-27T17:00:00Z', 0, true],
  ['2026-11-27', '2026-11-29T12:00:00Z', 0, true],
  // Friday's rates on Monday, and on Tuesday.
  ['2026-11-27', '2026-11-30T08:00:00Z', 1, true],
  ['2026-11-27', '2026-11-30T22:59:00Z', 1, true],
  ['2026-11-27', '2026-11-30T23:00:00Z', 2, false],
  // TARGET is closed on 25 and 26 December, and on Good Friday and Easter Monday.
  ['2026-12-24', '2026-12-28T12:00:00Z', 1, true],
  ['2026-12-24', '2026-12-29T12:00:00Z', 2, false],
  ['2027-03-25', '2027-03-30T12:00:00Z', 1, true],
  ['2027-03-25', '2027-03-31T12:00:00Z', 2, false],
])('rates of %s at %s are %i TARGET days old, current: %s', (day, now, days, current) => {
  const published = publishedAt(day);
  expect(countTargetDays(standardCalendar, published, new Date(now))).toBe(days);
  expect(isEcbCurrent(standardCalendar, published, new Date(now))).toBe(current);
});

test('the ECB publishes at 16:00 in Frankfurt, in summer and winter', () => {
  expect(publishedAt('2026-12-01').toISOString()).toBe('2026-12-01T15:00:00.000Z');
  expect(publishedAt('2027-07-01').toISOString()).toBe('2027-07-01T14:00:00.000Z');
});
