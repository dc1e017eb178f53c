import { expect, test } from 'vitest';
import { dateAt, type Frequency, fillInvoicePattern, findPatternFault } from './words';

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

test.each([
  ['INV-{YYYY}-{MM}-{DD}', 'INV-2026-12-07'],
  ['{YY}{MM}/{N}', '2612/7'],
  ['R{N:3}', 'R007'],
  ['$&-{N}', '$&-7'],
])('fills the pattern %s', (pattern, filled) => {
  expect(fillInvoicePattern(pattern, '2026-12-07', 7)).toBe(filled);
});

test('does not cut a number that is longer than its padding', () => {
  expect(fillInvoicePattern('{N:2}', '2026-12-07', 123)).toBe('123');
});

test.each<[string, Frequency]>([
  ['{N}', 'weekly'],
  ['{N:3}', 'yearly'],
  ['INV-{YY}{MM}{DD}', 'every_2_weeks'],
  ['INV-{YYYY}-{MM}', 'monthly'],
  ['INV-{MM}-{YY}', 'quarterly'],
  ['INV-{YYYY}', 'yearly'],
  [`${'x'.repeat(44)}{N}`, 'weekly'],
  [`${'x'.repeat(40)}{YYYY}{N}`, 'weekly'],
])('accepts the pattern %s of a %s payout', (pattern, frequency) => {
  expect(findPatternFault(pattern, frequency)).toBeUndefined();
});

test.each<[string, Frequency, string]>([
  ['', 'yearly', 'gives each payout the same number. Add {N}, or the date with {YYYY}'],
  ['INV-1', 'monthly', 'gives each payout the same number. Add {N}, or the date with {YYYY}, {MM}'],
  ['INV-{YYYY}-{MM}', 'weekly', 'gives several payouts the same number. Add {N}, or the date with {DD}'],
  ['INV-{DD}', 'monthly', 'gives several payouts the same number. Add {N}, or the date with {YYYY}, {MM}'],
  ['INV-{YEAR}-{N}', 'monthly', 'has the unknown placeholder {YEAR}'],
  ['INV-{yyyy}-{N}', 'monthly', 'has the unknown placeholder {yyyy}'],
  ['INV-{N:9}', 'monthly', 'has the unknown placeholder {N:9}'],
  ['INV-{}{N}', 'monthly', 'has the unknown placeholder {}'],
  ['INV-{N', 'monthly', 'has a brace that is not closed or not opened'],
  ['INV-{N}}', 'monthly', 'has a brace that is not closed or not opened'],
  ['INV-{{N}', 'monthly', 'has a brace that is not closed or not opened'],
  [`${'x'.repeat(45)}{N}`, 'monthly', 'must be 50 characters or less'],
])('refuses the pattern “%s” of a %s payout', (pattern, frequency, fault) => {
  expect(findPatternFault(pattern, frequency)).toContain(fault);
});
