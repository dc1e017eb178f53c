import { expect, test } from 'vitest';
import { mondayOf, mondaysAround, step, weeksFrom } from './weeks';

test('five weeks begin on the Monday of the current week, across the end of a month', () => {
  expect(mondayOf(Date.parse('2026-11-29T23:59:00Z'))).toBe('2026-11-23');
  expect(mondayOf(Date.parse('2026-11-30T00:00:00Z'))).toBe('2026-11-30');
  const weeks = weeksFrom('2026-11-30');
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
  expect(weeks.at(-1)!.at(-1)).toBe('2027-01-03');
});

test('eleven steps of five weeks lead back more than a year, and as many ahead', () => {
  const mondays = mondaysAround(Date.parse('2026-12-01T12:00:00Z'));
  expect([mondays[0], mondays[55], mondays.at(-1), mondays.length]).toEqual([
    '2025-11-10',
    '2026-11-30',
    '2027-12-20',
    111,
  ]);
  expect([step('2026-11-30', -1), step('2026-11-30', 1)]).toEqual(['2026-10-26', '2027-01-04']);
});
