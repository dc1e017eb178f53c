import { expect, test } from 'vitest';
import { shareText } from './count';

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
