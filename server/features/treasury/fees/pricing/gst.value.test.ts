import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../../../kernel/money/money';
import { computeGst } from './gst';

const inr = (rupees: number) => money(BigInt(Math.round(rupees * 100)), 'INR');
const LAKH = 100_000;
const CRORE = 100 * LAKH;

test.each([
  [1_000, 45],
  [25_000, 45],
  // 1% of 25,000.01 is 250.0001; 18% of that is a fraction of a paisa and is rounded up.
  [25_000.01, 45.01],
  [50_000, 90],
  [1 * LAKH, 180],
  [10 * LAKH, 990],
  [20 * LAKH, 1_170],
  [5.45 * CRORE, 10_620],
  [5.55 * CRORE, 10_800],
  [100 * CRORE, 10_800],
])('charges GST on INR %d of INR %d', (amount, gst) => {
  expect(computeGst(inr(amount))).toEqual(inr(gst));
});

test('charges GST of at least 45 and at most 10,800, rounded up to the paisa and never less for more', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 13n });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [less, more] = (a < b ? [a, b] : [b, a]).map((one) => computeGst(money(one, 'INR')).amount);
      expect(less).toBeGreaterThanOrEqual(4_500n);
      expect(more).toBeLessThanOrEqual(1_080_000n);
      expect(less! <= more!).toBe(true);
    }),
  );
});
