import { expect, test } from 'vitest';
import { dropFloatNoise, isMarkOf, splitCurrency } from './written-amount';

test.each([
  ['EUR 1,234.50', 'EUR', '1,234.50', 'EUR'],
  ['EUR1,234.50', 'EUR', '1,234.50', 'EUR'],
  ['1.234,50 €', 'EUR', '1.234,50', '€'],
  ['€\u00a01.234,50', 'EUR', '1.234,50', '€'],
  ['1\u202f234,50\u00a0€', 'EUR', '1\u202f234,50', '€'],
  ['1234.50 eur', 'EUR', '1234.50', 'eur'],
  ['$1,000', 'USD', '1,000', '$'],
  ['$.50', 'AUD', '.50', '$'],
  ['US$ 5', 'USD', '5', 'US$'],
  ['A$5', 'AUD', '5', 'A$'],
  ['S$5', 'SGD', '5', 'S$'],
  ['Rs.500', 'INR', '500', 'Rs.'],
  ['Rs. 1,23,456.50', 'INR', '1,23,456.50', 'Rs.'],
  ['₹500', 'INR', '500', '₹'],
  ['£5', 'GBP', '5', '£'],
  ['¥500', 'JPY', '500', '¥'],
])('reads %s as an amount in %s', (text, currency, amount, mark) => {
  expect(splitCurrency(text)).toEqual({ amount, mark });
  expect(isMarkOf(mark, currency)).toBe(true);
});

test.each([
  ['€', 'USD'],
  ['USD', 'EUR'],
  ['A$', 'USD'],
  ['S$', 'AUD'],
  ['£', 'EUR'],
  ['K', 'EUR'],
])('%s is no mark of %s', (mark, currency) => {
  expect(isMarkOf(mark, currency)).toBe(false);
});

test.each(['.50', '-5', 'ten', 'EUR 5 EUR', '(5)', '5%', '1.', ''])('finds no currency in "%s"', (text) => {
  expect(splitCurrency(text)).toEqual({ amount: text, mark: '' });
});

test.each([
  ['0.2999999999999972', 'EUR', '0.30'],
  ['0.299999999999997', 'EUR', '0.30'],
  ['0,30000000000001137', 'EUR', '0.30'],
  ['1.999999999', 'USD', '2.00'],
  ['99.99999999999', 'JPY', '100'],
  ['0.12299999999999', 'KWD', '0.123'],
  ['0.29', 'EUR', '0.29'],
  ['0.299', 'EUR', '0.299'],
  ['0.29999', 'EUR', '0.29999'],
  ['0.2950000000001', 'EUR', '0.2950000000001'],
  ['1,234.50', 'EUR', '1,234.50'],
])('drops the noise of %s %s: %s', (amount, currency, plain) => {
  expect(dropFloatNoise(amount, currency)).toBe(plain);
});
