import { expect, test } from 'vitest';
import { isQuickPattern } from './pattern';

test.each([
  '[A-Z]{2}-\\d{4}',
  'INV-\\d+',
  '[A-Z]{2,4}-\\d{3,6}-[A-Z]{0,2}',
  '(IN|DE)-\\d{2,8}',
  '(?:PO|SO)?-?\\d+',
  '[^()*+]+',
  '\\(\\d+\\)',
  '.*',
])('accepts %s as a fast pattern', (pattern) => {
  expect(isQuickPattern(pattern)).toBe(true);
});

test.each([
  '(a+)+',
  '(a|a)*',
  '(?:\\d{1,3}){1,100}',
  '(.*a){12}',
  'a*a*a*a*b',
  '\\d{0,400}\\d{0,400}\\d{0,400}x',
  '(?=a+)a+',
  '(?<!b)a',
  '(a)\\1',
  '(?<name>a)\\k<name>',
])('rejects %s as a slow pattern', (pattern) => {
  expect(isQuickPattern(pattern)).toBe(false);
});

test('matches accepted patterns in no time against text that almost matches', () => {
  const almost = `${'a'.repeat(499)}!`;
  for (const pattern of ['a+a+b', '[a-z]*[a-z]*[0-9]', '(a|b)?a+a+c']) {
    expect(isQuickPattern(pattern)).toBe(true);
    expect(new RegExp(`^(?:${pattern})$`, 'u').test(almost)).toBe(false);
  }
});
