import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUpLines, taxRateText } from './line-items';

const line = (quantity: number, unit_amount: number, tax_bps = 0) => ({ quantity, unit_amount, tax_bps });

test('tax is rounded once per rate, over the lines of that rate', () => {
  // Each line alone would have 0.095, rounded to 0.10.
  const { amounts, subtotal, taxes, total } = addUpLines([
    line(1, 50, 1900),
    line(1, 50, 1900),
    line(2, 1_000, 700),
    line(1, 300),
  ]);
  expect({ amounts, subtotal, taxes, total }).toEqual({
    amounts: [50n, 50n, 2_000n, 300n],
    subtotal: 2_400n,
    taxes: [
      { bps: 1900, amount: 19n },
      { bps: 700, amount: 140n },
    ],
    total: 2_559n,
  });
});

test.each([
  [line(1.5, 3_333), 5_000n],
  [line(0.001, 500), 1n],
  [line(0.001, 499), 0n],
  [line(0.333, 100_000), 33_300n],
  [line(1.5, -3_333), -5_000n],
])('a line of %o is %s, rounded half away from zero', (item, amount) => {
  expect(addUpLines([item]).amounts).toEqual([amount]);
});

test.each([
  [997.5, 30_000, 2_993n, '9.975%'],
  [997.5, -30_000, -2_993n, '9.975%'],
  [887.5, 10_000, 888n, '8.875%'],
  [0.001, 50_000_000, 5n, '0.00001%'],
  [1234.567, 1_000_000_000_000, 123_456_700_000n, '12.34567%'],
  [1900, 100, 19n, '19%'],
])('a tax of %s basis points of %s is %s', (bps, amount, tax, text) => {
  expect(addUpLines([line(1, amount, bps)]).taxes).toEqual([{ bps, amount: tax }]);
  expect(taxRateText(bps)).toBe(text);
});

test('a discount lowers the tax of its rate', () => {
  expect(addUpLines([line(1, 10_000, 1900), line(1, -2_000, 1900)])).toMatchObject({
    taxes: [{ bps: 1900, amount: 1_520n }],
    total: 9_520n,
  });
});

test('the total is the sum of the lines and the taxes, and adding lines in another order changes nothing', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 1_000_000_000 }).map((parts) => parts / 1_000),
    unit_amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    tax_bps: fc.integer({ min: 0, max: 10_000_000 }).map((parts) => parts / 1_000),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      const { amounts, subtotal, taxes, total } = addUpLines(lines);
      expect(subtotal).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
      expect(total).toBe(taxes.reduce((sum, { amount }) => sum + amount, subtotal));
      expect(addUpLines([...lines].reverse()).total).toBe(total);
    }),
  );
});
