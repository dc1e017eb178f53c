import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money';
import { convert, rateToNumber } from '../../kernel/money/rate';
import { movingRates, referenceRates } from './provider';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'AED', 'SGD', 'AUD', 'INR', 'JPY', 'KWD'] as const;
const currency = fc.constantFrom(...CURRENCIES);
const minute = fc.integer({ min: 0, max: 60_000_000 }).map((at) => new Date(at * 60_000));
const rateOf = (from: string, to: string, at: Date) => movingRates.midMarket(from, to, at)!.rate;

test('a rate stays within 1 % of its reference and fits its columns', () => {
  fc.assert(
    fc.property(currency, currency, minute, (from, to, at) => {
      const rate = rateOf(from, to, at);
      const reference = referenceRates.midMarket(from, to, at)!.rate;
      const [now, then] = [rate.num * reference.den, reference.num * rate.den];
      const apart = now > then ? now - then : then - now;
      expect(apart * 100n <= then).toBe(true);
      expect(rate.num < 2n ** 63n && rate.den < 2n ** 63n).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a round trip through other currencies within a minute gains nothing', () => {
  fc.assert(
    fc.property(
      fc.array(currency, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      minute,
      (way, amount, at) => {
        const around = ['USD', ...way, 'USD'];
        const back = around
          .slice(1)
          .reduce((held, to) => convert(held, rateOf(held.currency, to, at), 'down'), money(amount, 'USD'));
        expect(back.amount <= BigInt(amount)).toBe(true);
      },
    ),
  );
});

test('a rate is constant within its minute and changes eventually', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 30, seconds));
  const found = movingRates.midMarket('USD', 'INR', at(0))!;
  expect(found.timestamp).toBe('2026-11-21T10:30:00.000Z');
  expect(rateToNumber(found.rate)).toBe(83.7084);
  expect(movingRates.midMarket('USD', 'INR', at(59))).toEqual(found);
  const hour = Array.from({ length: 60 }, (_, minute) => rateToNumber(rateOf('USD', 'INR', at(minute * 60))));
  expect(new Set(hour).size).toBeGreaterThan(40);
  expect(movingRates.midMarket('USD', 'XXX', at(0))).toBeUndefined();
});
