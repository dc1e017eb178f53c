import { expect, test } from 'vitest';
import { changeText, clockText, dayClockText, shareText } from './format';

test.each([
  [0, 0, '–'],
  [0, 10, '0%'],
  [1, 10_000, '<0.1%'],
  [16, 1_000, '1.6%'],
  [9_999, 10_000, '99.9%'],
  [10, 10, '100%'],
])('a share of %i in %i is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

test.each([
  [1_062, 1_000, '+6.2% on'],
  [938, 1_000, '−6.2% on'],
  [1_000, 1_000, 'As many as in'],
  [5, 0, 'None in'],
  [48, 4, '4 in'],
])('a change to %i from %i is "%s"', (count, before, text) => {
  expect(changeText(count, before)).toBe(text);
});

test('times are in UTC', () => {
  const at = Date.parse('2026-11-26T08:30:00.000Z');
  expect([clockText(at), dayClockText(at)]).toEqual(['08:30', '26 Nov, 08:30']);
});
