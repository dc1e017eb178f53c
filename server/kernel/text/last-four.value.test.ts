import { expect, test } from 'vitest';
import { lastFour } from './last-four';

test.each([
  ['50100012345678', '5678'],
  ['12', '12'],
  ['1𐀀2𐀀3', '𐀀2𐀀3'],
  ['𐀀𐀀𐀀𐀀𐀀', '𐀀𐀀𐀀𐀀'],
])('takes the last four characters of %s: %s', (number, expected) => {
  expect(lastFour(number)).toBe(expected);
});
