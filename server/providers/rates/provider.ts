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
import table from './reference-rates.json';
import { moveRate } from './walk';

const REFERENCE: ReadonlyMap<Currency, string> = new Map(Object.entries(table.rates));
const MINUTE_MS = 60_000;

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

export const referenceRates: RateProvider = {
  midMarket: (from, to) =>
    crossing(from, to, table.timestamp, (currency, decimal) =>
      rateFromDecimal(table.base, currency, decimal),
    ),
};

export const movingRates: RateProvider = {
  midMarket(from, to, at) {
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    return crossing(from, to, new Date(minute * MINUTE_MS).toISOString(), (currency, decimal) =>
      rateFromDecimal(table.base, currency, moveRate(decimal, currency, minute)),
    );
  },
};
