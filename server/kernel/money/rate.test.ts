import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT, money } from './money';
import { chain, convert, identityRate, invert, rateFromDecimal, rateToNumber } from './rate';

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`);
const pair = fc.constantFrom(['USD', 'INR'], ['USD', 'JPY'], ['KWD', 'EUR'], ['JPY', 'KWD'], ['CLF', 'USD']);

describe('rate', () => {
  test('converting back and forth never gains money', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MAX_AMOUNT }), decimal, pair, (amount, text, [from, to]) => {
        const rate = rateFromDecimal(from!, to!, text);
        const sent = money(amount, from!);
        const there = convert(sent, rate, 'down');
        expect(convert(there, rate, 'down').amount).toBeLessThanOrEqual(amount);
      }),
    );
  });

  test('the source amount computed for a target amount is enough to reach it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MAX_AMOUNT }), decimal, pair, (amount, text, [from, to]) => {
        const rate = rateFromDecimal(from!, to!, text);
        const needed = convert(money(amount, to!), rate, 'up');
        expect(convert(needed, rate, 'down').amount).toBeGreaterThanOrEqual(amount);
      }),
    );
  });

  test('conversion respects the decimals of both currencies', () => {
    expect(convert(money(100, 'USD'), rateFromDecimal('USD', 'JPY', '149.86'), 'down')).toEqual(
      money(149, 'JPY'),
    );
    expect(convert(money(100, 'USD'), rateFromDecimal('USD', 'KWD', '0.30655'), 'down')).toEqual(
      money(306, 'KWD'),
    );
    expect(convert(money(100_000, 'USD'), rateFromDecimal('USD', 'INR', '83.66'), 'down')).toEqual(
      money(8_366_000, 'INR'),
    );
  });

  test('inverting a rate twice returns it, and a chain there and back is one', () => {
    fc.assert(
      fc.property(decimal, pair, (text, [from, to]) => {
        const rate = rateFromDecimal(from!, to!, text);
        expect(invert(invert(rate))).toEqual(rate);
        expect(chain(rate, invert(rate))).toEqual(identityRate(from!));
      }),
    );
  });

  test('rateToNumber keeps ten significant digits', () => {
    expect(rateToNumber(rateFromDecimal('USD', 'INR', '83.6612'))).toBe(83.6612);
    expect(rateToNumber(invert(rateFromDecimal('USD', 'INR', '83.66')))).toBe(0.01195314368);
  });

  test("rateFromDecimal rejects zero and text that isn't a decimal", () => {
    for (const text of ['0', '0.0', '-1', '1e3', '', '1.', 'x']) {
      expect(() => rateFromDecimal('USD', 'INR', text)).toThrow(RangeError);
    }
  });
});
