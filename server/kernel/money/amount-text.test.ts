import { expect, test } from 'vitest';
import { formatAmount, formatMoney } from './amount-text';

test.each([
  [2400000, 'USD', '24,000.00'],
  [200784012, 'INR', '20,07,840.12'],
  [5, 'EUR', '0.05'],
  [1234567, 'JPY', '1,234,567'],
  [1234567, 'KWD', '1,234.567'],
  [-150, 'GBP', '−1.50'],
  [9007199254740991, 'USD', '90,071,992,547,409.91'],
])('formats %i minor units of %s as %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});

test('puts the currency code after the amount', () => {
  expect(formatMoney(100n, 'AED')).toBe('1.00 AED');
});
