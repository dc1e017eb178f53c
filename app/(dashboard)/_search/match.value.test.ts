import { expect, test } from 'vitest';
import { isMeant, marked, matches } from './match';
import { typedAmount } from './typed-amount';

const NOW = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['New payout', 'new', true],
  ['New payout', 'pay', true],
  ['New payout', 'payout new', true],
  ['Go to Payment links', 'links', true],
  ['New payout', 'out', false],
  ['New payout', 'payouts', false],
])('%s matches %s: %s', (label, typed, expected) => {
  expect(matches(label, typed)).toBe(expected);
});

test('a label is meant by its beginning, and a page by its name alone', () => {
  expect(isMeant('Go to Payouts', 'payou')).toBe(true);
  expect(isMeant('New payout', 'New p')).toBe(true);
  expect(isMeant('New payout', 'payout')).toBe(false);
  expect(isMeant('Go to Payouts', 'p')).toBe(false);
});

test('what was looked for is marked where it first stands, whatever its case', () => {
  expect(marked('Asha Traders', ['asha'])).toEqual(['', 'Asha', ' Traders']);
  expect(marked('24,000.00', ['24000', '24,000'])).toEqual(['', '24,000', '.00']);
  expect(marked('Asha', ['', 'zz'])).toEqual(['Asha', '', '']);
});

test.each([
  ['24,000', { plain: '24000.00', text: '24,000.00', currency: null }],
  ['24000.5 eur', { plain: '24000.50', text: '24,000.50 EUR', currency: 'EUR' }],
  ['¥24,000', { plain: '24000', text: '24,000 JPY', currency: 'JPY' }],
  ['asha', null],
  ['today', null],
  ['0', null],
  ['−5', null],
])('%s as an amount', (typed, expected) => {
  expect(typedAmount(typed, NOW)).toEqual(expected);
});
