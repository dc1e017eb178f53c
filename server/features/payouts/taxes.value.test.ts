import { expect, test } from 'vitest';
import { money } from '../../kernel/money';
import { gstOn, taxesOn } from './taxes';

test.each([
  [100, 4_500],
  [25_000 * 100, 4_500],
  [50_000 * 100, 9_000],
  [100_000 * 100, 18_000],
  [1_000_000 * 100, 99_000],
  [2_000_000 * 100, 117_000],
  [55_500_000 * 100, 1_080_000],
  [90_000_000 * 100, 1_080_000],
  // 1 % of 25,000.01 is 250.0001; 18 % of that ends below a paisa and is rounded up.
  [2_500_001, 4_501],
])('GST on an exchange into %i paise is %i', (gross, gst) => {
  expect(gstOn(money(gross, 'INR'))).toEqual(money(gst, 'INR'));
});

test('only repatriation into rupees is taxed', () => {
  const payout = { purpose_code: 'P0001', destination_currency: 'INR', destination_amount: 10_000_000n };
  expect(taxesOn(payout)).toEqual([{ name: 'GST', amount: 18_000, currency: 'INR', bps: 1800 }]);
  expect(taxesOn({ ...payout, purpose_code: 'S0802' })).toEqual([]);
  expect(taxesOn({ ...payout, destination_currency: 'USD' })).toEqual([]);
});
