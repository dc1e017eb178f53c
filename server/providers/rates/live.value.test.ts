import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money';
import { convert, invert, rateFromDecimal } from '../../kernel/money/rate';
import { DAY_MS, HOUR_MS } from '../../kernel/time/durations';
import { createLiveRates, crossRate, type RateVersion } from './live';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const now = () => new Date(NOW);
const at = (hours: number) => new Date(NOW + hours * HOUR_MS);

const version = (
  id: string,
  rates: Record<string, string>,
  [from, until]: readonly [number, number | null],
  base = 'USD',
): RateVersion => ({
  id,
  source: until === null ? 'ecb' : 'sheet',
  base,
  rates: new Map(Object.entries(rates).map(([to, text]) => [to, rateFromDecimal(base, to, text)])),
  validFrom: at(from).getTime(),
  validUntil: until === null ? null : at(until).getTime(),
  effectiveAt: at(from).getTime(),
});

const MORNING = version('rver_1', { EUR: '0.8617', KWD: '0.30655' }, [-4, 4]);
const NOON = version('rver_2', { EUR: '0.87', KWD: '0.307' }, [0, 2]);

const versionAt = (rates: ReturnType<typeof createLiveRates>, hours: number) =>
  rates.midMarket('USD', 'EUR', at(hours))?.rate.version;

test('each version applies from its time until the next, and none applies after the last has ended', () => {
  const rates = createLiveRates([MORNING, NOON], null, now);
  const seen = [-5, -4, -1, 0, 1.9, 2, 3].map((hours) => versionAt(rates, hours));
  expect(seen).toEqual([undefined, 'rver_1', 'rver_1', 'rver_2', 'rver_2', undefined, undefined]);
});

test('quoting that is switched off refuses from that time on, and keeps earlier rates', () => {
  const rates = createLiveRates([MORNING], at(-1).getTime(), now);
  expect([versionAt(rates, -2), versionAt(rates, -1)]).toEqual(['rver_1', undefined]);
  expect(rates.midMarket('EUR', 'EUR', at(0))?.rate).toEqual(rateFromDecimal('EUR', 'EUR', '1'));
  expect(rates.explainMissing!('USD', 'EUR', at(0))).toMatch(/switched off/);
});

test('amounts are valued by the valid sheet, then the ECB, then the last sheet of the week', () => {
  const ecb = version('rver_3', { USD: '1.16' }, [-20, null], 'EUR');
  const rates = createLiveRates([ecb, MORNING], null, () => at(200));
  const valuedBy = (to: string, hours: number) => rates.lastKnown('USD', to, at(hours))?.rate.version;
  expect(['EUR', 'KWD'].map((to) => valuedBy(to, 0))).toEqual(['rver_1', 'rver_1']);
  expect(['EUR', 'KWD'].map((to) => valuedBy(to, 5))).toEqual(['rver_3', 'rver_1']);
  expect(['EUR', 'KWD'].map((to) => valuedBy(to, 7 * 24 - 3))).toEqual([undefined, undefined]);
  expect(valuedBy('JPY', 0)).toBeUndefined();
});

test('a time ahead is valued at the rate of now', () => {
  const rates = createLiveRates([MORNING], null, now);
  expect(rates.lastKnown('USD', 'EUR', new Date(NOW + DAY_MS))?.rate.version).toBe('rver_1');
  expect(rates.midMarket('USD', 'EUR', new Date(NOW + DAY_MS))).toBeUndefined();
});

test('the ECB is never a price', () => {
  const rates = createLiveRates([version('rver_3', { USD: '1.16' }, [-1, null], 'EUR')], null, now);
  expect(rates.midMarket('EUR', 'USD', at(0))).toBeUndefined();
});

/** Up to 8 digits and 7 decimals, as in a sheet. */
const decimal = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 7 }))
  .map(([digits, places]) => {
    const text = String(digits).padStart(places + 1, '0');
    return places ? `${text.slice(0, -places)}.${text.slice(-places)}` : text;
  });

test('a cross rate is exact, fits its columns, and a round trip gains nothing', () => {
  fc.assert(
    fc.property(decimal, decimal, fc.integer({ min: 1, max: 10_000_000 }), (eur, kwd, amount) => {
      const sheet = version('rver_1', { EUR: eur, KWD: kwd }, [-1, 1]);
      const rate = crossRate(sheet, 'EUR', 'KWD')!;
      const direct = { there: rateFromDecimal('USD', 'KWD', kwd), back: rateFromDecimal('USD', 'EUR', eur) };
      expect(rate.num * direct.there.den * direct.back.num).toBe(
        rate.den * direct.there.num * direct.back.den,
      );
      expect(rate.num <= Number.MAX_SAFE_INTEGER && rate.den <= Number.MAX_SAFE_INTEGER).toBe(true);
      expect(crossRate(sheet, 'KWD', 'EUR')).toEqual({ ...invert(rate), version: 'rver_1' });
      const received = convert(money(amount, 'EUR'), rate, 'down');
      expect(convert(received, invert(rate), 'down').amount <= BigInt(amount)).toBe(true);
    }),
  );
});
