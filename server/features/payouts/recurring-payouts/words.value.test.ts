import { expect, test } from 'vitest';
import { dateAt, type Frequency } from './words';

const dates = (first: string, frequency: Frequency, count: number) =>
  Array.from({ length: count }, (_, at) => dateAt(first, frequency, at));

test.each<[Frequency, string, string[]]>([
  ['weekly', '2026-12-21', ['2026-12-21', '2026-12-28', '2027-01-04']],
  ['every_2_weeks', '2026-12-21', ['2026-12-21', '2027-01-04', '2027-01-18']],
  ['monthly', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['quarterly', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30']],
  ['yearly', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
])('dates of a %s payout from %s', (frequency, first, expected) => {
  expect(dates(first, frequency, expected.length)).toEqual(expected);
});
