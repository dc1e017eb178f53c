import type { Currency } from '../../kernel/money/currency';
import {
  chain,
  type DatedRate,
  identityRate,
  invert,
  type Rate,
  type RateProvider,
  rateFromDecimal,
} from '../../kernel/money/rate';
import { MINUTE_MS } from '../../kernel/time/durations';
import table from './reference-rates.json';
import { moveRate } from './walk';

const REFERENCE: ReadonlyMap<Currency, string> = new Map(Object.entries(table.rates));

/**
 * Crosses every pair through the base currency, so that a round trip over several currencies ends where it
 * began.
 */
function crossing(
  from: Currency,
  to: Currency,
  timestamp: string,
  fromBase: (to: Currency, decimal: string) => Rate,
): DatedRate | undefined {
  const rateTo = (currency: Currency) => {
    if (currency === table.base) return identityRate(currency);
    const decimal = REFERENCE.get(currency);
    return decimal === undefined ? undefined : fromBase(currency, decimal);
  };
  const [toBase, onward] = [rateTo(from), rateTo(to)];
  if (!toBase || !onward) return undefined;
  return { rate: from === to ? identityRate(from) : chain(invert(toBase), onward), timestamp };
}

/** Rates for the sandbox, which are known at any time. */
const simulate = (midMarket: RateProvider['midMarket']): RateProvider => ({
  midMarket,
  lastKnown: midMarket,
});

export const referenceRates = simulate((from, to) =>
  crossing(from, to, table.timestamp, (currency, decimal) => rateFromDecimal(table.base, currency, decimal)),
);

export const movingRates = simulate((from, to, at) => {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  return crossing(from, to, new Date(minute * MINUTE_MS).toISOString(), (currency, decimal) =>
    rateFromDecimal(table.base, currency, moveRate(decimal, currency, minute)),
  );
});
