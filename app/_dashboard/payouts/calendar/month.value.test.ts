import { expect, test } from 'vitest';
import { monthName } from '@/components/format/time';
import { monthsFrom, weeksOf } from './month';

test('weeks begin on Monday and cover exactly the days of the month', () => {
  const weeks = weeksOf('2027-02');
  expect(weeks).toHaveLength(4);
  expect(weeks[0]![0]).toBe('2027-02-01');
  expect(weeks.at(-1)!.at(-1)).toBe('2027-02-28');
  const august = weeksOf('2027-08');
  expect(august).toHaveLength(6);
  expect(august[0]).toEqual([null, null, null, null, null, null, '2027-08-01']);
  expect(august.flat().filter(Boolean)).toHaveLength(31);
});

test('this month and the next 12 can be chosen', () => {
  const months = monthsFrom(Date.parse('2026-11-30T23:00:00Z'));
  expect([months[0], months[2], months.at(-1), months.length]).toEqual(['2026-11', '2027-01', '2027-11', 13]);
  expect(monthName('2027-01')).toBe('January 2027');
});
