import { type Currency, exponentOf } from './currency';
import { divide, type Money, money, type Rounding } from './money';

/** One major unit of `from` is worth exactly num / den major units of `to`. */
export type Rate = {
  readonly from: Currency;
  readonly to: Currency;
  readonly num: bigint;
  readonly den: bigint;
  /** The version of the rates that it was read from; absent for simulated rates. */
  readonly version?: string;
};

/** `timestamp` is in ISO 8601. */
export type DatedRate = { readonly rate: Rate; readonly timestamp: string };

export type RateProvider = {
  /** The rate to trade at, if there is one at this time. */
  midMarket(from: Currency, to: Currency, at: Date): DatedRate | undefined;
  /** The last rate known at this time. It values amounts, and is never a price. */
  lastKnown(from: Currency, to: Currency, at: Date): DatedRate | undefined;
  /** Why there is no rate to trade at. Absent if there will be none later either. */
  explainMissing?(from: Currency, to: Currency, at: Date): string;
};

/** Takes a decimal such as "83.6612". Throws a RangeError for other text or zero. */
export function rateFromDecimal(from: Currency, to: Currency, decimal: string): Rate {
  if (!/^\d+(\.\d+)?$/.test(decimal)) throw new RangeError(`"${decimal}" is not a decimal rate`);
  const [whole = '', fraction = ''] = decimal.split('.');
  return reduce(from, to, BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

export const identityRate = (currency: Currency): Rate => ({
  from: currency,
  to: currency,
  num: 1n,
  den: 1n,
});

export const invert = (rate: Rate): Rate => reduce(rate.to, rate.from, rate.den, rate.num);

/** Crosses through a common currency. Throws a TypeError unless `first` ends where `second` begins. */
export function chain(first: Rate, second: Rate): Rate {
  if (first.to !== second.from) throw new TypeError(`${first.to} is not ${second.from}`);
  return reduce(first.from, second.to, first.num * second.num, first.den * second.den);
}

/**
 * Converts in either direction of the rate, taking both currencies' decimals into account. Throws a TypeError
 * if the amount is in neither currency.
 */
export function convert(amount: Money, rate: Rate, rounding: Rounding): Money {
  if (amount.currency !== rate.from) {
    if (amount.currency !== rate.to)
      throw new TypeError(`${amount.currency} is not in ${rate.from}/${rate.to}`);
    return convert(amount, invert(rate), rounding);
  }
  const places = exponentOf(rate.to) - exponentOf(rate.from);
  const scaleUp = places > 0 ? 10n ** BigInt(places) : 1n;
  const scaleDown = places < 0 ? 10n ** BigInt(-places) : 1n;
  return money(divide(amount.amount * rate.num * scaleUp, rate.den * scaleDown, rounding), rate.to);
}

/** Up to ten significant digits; for the wire and the screen only. */
export const rateToNumber = (rate: Rate): number => {
  const scaled = (rate.num * 10n ** 12n + rate.den / 2n) / rate.den;
  return Number((Number(scaled) / 1e12).toPrecision(10));
};

function reduce(from: Currency, to: Currency, num: bigint, den: bigint): Rate {
  if (num <= 0n || den <= 0n) throw new RangeError('a rate is more than 0');
  let [a, b] = [num, den];
  while (b) [a, b] = [b, a % b];
  return { from, to, num: num / a, den: den / a };
}
