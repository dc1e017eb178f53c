import { expect, test } from 'vitest';
import { rateFromDecimal } from '../../../../kernel/money/rate';
import { HOUR_MS } from '../../../../kernel/time/durations';
import { createLiveRates } from '../../../../providers/rates/live';
import { movingRates, referenceRates } from '../../../treasury/fx/public';
import { computeTaxes } from './taxes';

const base = {
  purpose_code: 'P0001',
  source_currency: 'USD',
  destination_currency: 'INR',
  destination_amount: 10_000_000n,
  priced_at: null,
  created_at: new Date('2026-11-20T10:00:00Z'),
};
const taxes = (more: Partial<Parameters<typeof computeTaxes>[1]> = {}) =>
  computeTaxes({ rates: referenceRates }, { ...base, ...more });

test('only a repatriation that converts currency is taxed', () => {
  expect(taxes()).toEqual([{ name: 'GST', amount: 18_000, currency: 'INR', bps: 1800 }]);
  expect(taxes({ purpose_code: 'S0802' })).toEqual([]);
  expect(taxes({ destination_currency: 'USD' })).toEqual([]);
});

test('a repatriation into a currency other than INR is taxed in that currency', () => {
  // 2,000.00 EUR equal 194,174.31 INR at the test rate: a taxable value of 1,470.871550 INR, 18% of which is
  // 264.76 INR.
  const into = { destination_currency: 'EUR', destination_amount: 200_000n };
  expect(taxes(into)).toEqual([{ name: 'GST', amount: 273, currency: 'EUR', bps: 1800 }]);
});

test('tax uses the rates at which the payout was priced, whenever it is computed', () => {
  const at = (time: string) => ({ created_at: new Date(time), priced_at: null });
  const into = { destination_currency: 'EUR', destination_amount: 100_000_000n };
  const taxesAt = (when: object) =>
    computeTaxes({ rates: movingRates }, { ...base, ...into, ...when }).map(({ amount }) => amount);
  expect(taxesAt(at('2026-11-20T10:00:00Z'))).toEqual(taxesAt(at('2026-11-20T10:00:59Z')));
  const later = { priced_at: new Date('2026-11-25T10:00:00Z') };
  expect(taxesAt({ ...at('2026-11-20T10:00:00Z'), ...later })).toEqual(taxesAt(at('2026-11-25T10:00:30Z')));
});

test('tax of a live payout stays the same after its sheet was replaced or quoting was switched off', () => {
  const pricedAt = base.created_at.getTime();
  const version = (id: string, inr: string, effectiveAt: number) => ({
    id,
    source: 'sheet' as const,
    base: 'USD',
    rates: new Map([
      ['INR', rateFromDecimal('USD', 'INR', inr)],
      ['EUR', rateFromDecimal('USD', 'EUR', '0.8617')],
    ]),
    validFrom: effectiveAt,
    validUntil: effectiveAt + 10 * HOUR_MS,
    effectiveAt,
  });
  const before = version('rver_1', '83.66', pricedAt - HOUR_MS);
  const after = version('rver_2', '95.00', pricedAt + HOUR_MS);
  const into = { ...base, destination_currency: 'EUR', destination_amount: 200_000n };
  const taxedBy = (versions: (typeof before)[], offAt: number | null) =>
    computeTaxes({ rates: createLiveRates(versions, offAt, () => new Date(pricedAt + 720 * HOUR_MS)) }, into);
  const first = taxedBy([before], null);
  expect(first).toHaveLength(1);
  expect(taxedBy([before, after], null)).toEqual(first);
  expect(taxedBy([before, after], pricedAt - 1)).toEqual(first);
});
