import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../../kernel/money/money';
import { computeTcs } from './taxes';

const inr = (rupees: number) => money(BigInt(Math.round(rupees * 100)), 'INR');
const LAKH = 100_000;

test.each([
  ['2024-06-01', 7 * LAKH, 0, 0],
  ['2024-06-01', 8 * LAKH, 0, 20_000],
  ['2025-03-31T18:00:00Z', 8 * LAKH, 0, 20_000],
  // The first of April has begun in India.
  ['2025-03-31T18:30:00Z', 8 * LAKH, 0, 0],
  ['2026-11-22', 10 * LAKH, 0, 0],
  ['2026-11-22', 12 * LAKH, 0, 40_000],
  ['2026-11-22', 3 * LAKH, 9 * LAKH, 40_000],
  ['2026-11-22', 1, 25 * LAKH, 0.2],
])('charges TCS at %s on INR %d after %d of INR %d', (at, amount, before, tcs) => {
  expect(computeTcs(inr(amount), new Date(at), inr(before))).toEqual(inr(tcs));
});

test('charges the same TCS in parts as in one remittance', () => {
  const part = fc.bigInt({ min: 1n, max: 10n ** 10n });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const at = new Date('2026-11-22');
      let before = 0n;
      let sum = 0n;
      for (const one of parts) {
        sum += computeTcs(money(one, 'INR'), at, money(before, 'INR')).amount;
        before += one;
      }
      const whole = computeTcs(money(before, 'INR'), at).amount;
      // Each part is rounded up separately.
      expect(sum >= whole && sum <= whole + BigInt(parts.length)).toBe(true);
    }),
  );
});
