import { expect, test } from 'vitest';
import { isIntended, matches, splitAtMatch } from './match';
import { parseTypedAmount } from './typed-amount';

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

test('commands match by prefix, pages by full name', () => {
  expect(isIntended('Go to Payouts', 'payou')).toBe(true);
  expect(isIntended('New payout', 'New p')).toBe(true);
  expect(isIntended('New payout', 'payout')).toBe(false);
  expect(isIntended('Go to Payouts', 'p')).toBe(false);
});

test('the first match is marked, ignoring case', () => {
  expect(splitAtMatch('Asha Traders', ['asha'])).toEqual(['', 'Asha', ' Traders']);
  expect(splitAtMatch('24,000.00', ['24000', '24,000'])).toEqual(['', '24,000', '.00']);
  expect(splitAtMatch('Asha', ['', 'zz'])).toEqual(['Asha', '', '']);
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
  expect(parseTypedAmount(typed, NOW)).toEqual(expected);
});
