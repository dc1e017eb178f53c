import { expect, test } from 'vitest';
import { parseAmount } from './parse';

test.each([
  ['24,000', 'USD', 2400000],
  ['20,07,840.12', 'INR', 200784012],
  ['0.5', 'EUR', 50],
  ['1 234', 'JPY', 1234],
  ['1.234', 'KWD', 1234],
  ['1.', 'USD', 100],
])('%s %s is %i minor units', (text, currency, minor) => {
  expect(parseAmount(text, currency)).toBe(minor);
});

test.each([
  ['', 'USD'],
  ['1.234', 'USD'],
  ['1.5', 'JPY'],
  ['-1', 'USD'],
  ['1e3', 'USD'],
  ['1.2.3', 'USD'],
  ['99999999999999999', 'USD'],
])('%s %s is no amount', (text, currency) => {
  expect(parseAmount(text, currency)).toBeUndefined();
});
