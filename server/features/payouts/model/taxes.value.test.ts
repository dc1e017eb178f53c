import { expect, test } from 'vitest';
import { movingRates, referenceRates } from '../../fx/public';
import { taxesOn } from './taxes';

const base = {
  purpose_code: 'P0001',
  source_currency: 'USD',
  destination_currency: 'INR',
  destination_amount: 10_000_000n,
  priced_at: null,
  created_at: new Date('2026-11-20T10:00:00Z'),
};
const taxes = (more: Partial<Parameters<typeof taxesOn>[1]> = {}) =>
  taxesOn({ rates: referenceRates }, { ...base, ...more });

test('only a repatriation that converts is taxed', () => {
  expect(taxes()).toEqual([{ name: 'GST', amount: 18_000, currency: 'INR', bps: 1800 }]);
  expect(taxes({ purpose_code: 'S0802' })).toEqual([]);
  expect(taxes({ destination_currency: 'USD' })).toEqual([]);
});

test('a repatriation into another currency than rupees went untaxed', () => {
  // 2,000.00 EUR are worth 194,174.31 INR at the table: a value of 1,470.871550 INR, of which 18 % is 264.76 INR.
  const into = { destination_currency: 'EUR', destination_amount: 200_000n };
  expect(taxes(into)).toEqual([{ name: 'GST', amount: 273, currency: 'EUR', bps: 1800 }]);
});

test('the tax is that of the rates at which the payout was priced, whenever it is asked for', () => {
  const at = (time: string) => ({ created_at: new Date(time), priced_at: null });
  const into = { destination_currency: 'EUR', destination_amount: 100_000_000n };
  const moving = (when: object) =>
    taxesOn({ rates: movingRates }, { ...base, ...into, ...when }).map(({ amount }) => amount);
  expect(moving(at('2026-11-20T10:00:00Z'))).toEqual(moving(at('2026-11-20T10:00:59Z')));
  const later = { priced_at: new Date('2026-11-25T10:00:00Z') };
  expect(moving({ ...at('2026-11-20T10:00:00Z'), ...later })).toEqual(moving(at('2026-11-25T10:00:30Z')));
});
