import { type Currency, exponentOf } from './currency';

/** In minor units: cents for USD, paise for INR, yen for JPY. */
export type Money = { readonly amount: bigint; readonly currency: Currency };

export type Rounding = 'down' | 'up';

/** Every JSON client reads this amount exactly; the wire and the database accept no larger one. */
export const MAX_AMOUNT = 2n ** 53n - 1n;

/** Clamped to the integers that JSON clients read exactly. */
export const inWire = (amount: bigint): number => Number(amount > MAX_AMOUNT ? MAX_AMOUNT : amount);

export const money = (amount: bigint | number, currency: Currency): Money => ({
  amount: BigInt(amount),
  currency,
});

export const zero = (currency: Currency): Money => money(0n, currency);

export const add = (a: Money, b: Money): Money => money(a.amount + sameCurrency(a, b).amount, a.currency);

export const subtract = (a: Money, b: Money): Money =>
  money(a.amount - sameCurrency(a, b).amount, a.currency);

export const sum = (currency: Currency, parts: readonly Money[]): Money => parts.reduce(add, zero(currency));

/** Negative if a < b, zero if equal, positive if a > b. Throws a TypeError for different currencies. */
export const compare = (a: Money, b: Money): number => {
  const difference = subtract(a, b).amount;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** `bps` are hundredths of a percent; the amount must not be negative. */
export const basisPoints = (of: Money, bps: number, rounding: Rounding): Money =>
  money(divide(of.amount * BigInt(bps), 10_000n, rounding), of.currency);

/** Divides a non-negative dividend by a positive divisor; throws a RangeError otherwise. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (dividend < 0n || divisor <= 0n) throw new RangeError('divide takes a dividend >= 0 and a divisor > 0');
  return rounding === 'down' ? dividend / divisor : (dividend + divisor - 1n) / divisor;
}

/** In major units without grouping: 123456 USD is "1234.56". */
export function toDecimal({ amount, currency }: Money): string {
  const places = exponentOf(currency);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${amount < 0n ? '-' : ''}${whole}${places ? `.${digits.slice(-places)}` : ''}`;
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not mix`);
  return b;
}
