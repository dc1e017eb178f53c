import { expect, test } from 'vitest';
import { changeText } from './metrics';

test.each([
  [1_062, 1_000, '+6.2% on'],
  [938, 1_000, '−6.2% on'],
  [1_000, 1_000, 'As many as in'],
  [5, 0, 'None in'],
  [48, 4, '4 in'],
])('a change to %i from %i is "%s"', (count, before, text) => {
  expect(changeText(count, before)).toBe(text);
});
