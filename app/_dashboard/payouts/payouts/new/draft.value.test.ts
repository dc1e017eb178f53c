import { expect, test } from 'vitest';
import { chooseSource, type Payee } from './draft';

const payee = { bank_account: { currency: 'EUR' } } as Payee;
const balances = (eur: number) => [
  { currency: 'USD', available: 900_000 },
  { currency: 'EUR', available: eur },
];
const offered = ['USD', 'EUR'];

test.each([
  ['the payee’s own currency while no amount is typed', 100, '', 'EUR'],
  ['the payee’s own currency if its balance covers the amount', 100_000, '1.000,00', 'EUR'],
  ['another balance if the own currency falls short', 99_999, '1000.00', 'USD'],
  ['another balance if the own currency is empty', 0, '', 'USD'],
])('preselects %s', (_case, eur, amount, currency) => {
  expect(chooseSource(payee, amount, { offered, balances: balances(eur) })).toBe(currency);
});

test('preselects a balance with money without a payee, and never one that payouts cannot use', () => {
  expect(chooseSource(null, '', { offered, balances: balances(0) })).toBe('USD');
  expect(chooseSource(payee, '', { offered: ['USD'], balances: balances(5_000) })).toBe('USD');
});
