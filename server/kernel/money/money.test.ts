import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, basisPoints, compare, divide, MAX_AMOUNT, money, subtract, sum, toDecimal } from './money';

const amount = fc.bigInt({ min: 0n, max: MAX_AMOUNT });
const signed = fc.bigInt({ min: -MAX_AMOUNT, max: MAX_AMOUNT });

describe('money', () => {
  test('adding and subtracting the same amount changes nothing', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        const start = money(a, 'USD');
        const step = money(b, 'USD');
        expect(subtract(add(start, step), step)).toEqual(start);
      }),
    );
  });

  test('arithmetic with two currencies throws', () => {
    expect(() => add(money(1, 'USD'), money(1, 'EUR'))).toThrow('USD and EUR do not mix');
    expect(() => compare(money(1, 'USD'), money(1, 'EUR'))).toThrow(TypeError);
    expect(() => sum('USD', [money(1, 'JPY')])).toThrow(TypeError);
  });

  test('rounding up is at most one unit above rounding down, and equal if it divides', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 1n, max: 10n ** 12n }), (dividend, divisor) => {
        const gap = divide(dividend, divisor, 'up') - divide(dividend, divisor, 'down');
        expect(gap).toBe(dividend % divisor === 0n ? 0n : 1n);
      }),
    );
  });

  test('rounds 50 bps of 12.50 USD (6.25 cents) to 7 up and 6 down', () => {
    expect(basisPoints(money(1250, 'USD'), 50, 'up').amount).toBe(7n);
    expect(basisPoints(money(1250, 'USD'), 50, 'down').amount).toBe(6n);
  });

  test('toDecimal writes the decimal places of the currency', () => {
    expect(toDecimal(money(123456, 'USD'))).toBe('1234.56');
    expect(toDecimal(money(5, 'USD'))).toBe('0.05');
    expect(toDecimal(money(-5, 'USD'))).toBe('-0.05');
    expect(toDecimal(money(1500, 'JPY'))).toBe('1500');
    expect(toDecimal(money(1234, 'KWD'))).toBe('1.234');
    expect(toDecimal(money(12345, 'CLF'))).toBe('1.2345');
  });
});
