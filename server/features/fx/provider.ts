import type { Currency } from '../../kernel/currency';
import { chain, identityRate, invert, type Rate, rateFromDecimal } from '../../kernel/rate';
import table from './reference-rates.json';

export type DatedRate = { readonly rate: Rate; readonly timestamp: string };

/** Where mid-market rates come from. Undefined when it does not know the pair. */
export type RateProvider = { midMarket(from: Currency, to: Currency): DatedRate | undefined };

type Table = { timestamp: string; base: string; rates: Record<string, string> };

/** Crosses every pair through the base of a dated table. */
export function tableProvider({ timestamp, base, rates }: Table): RateProvider {
  const fromBase = new Map(
    Object.entries(rates).map(([to, decimal]) => [to, rateFromDecimal(base, to, decimal)]),
  );
  fromBase.set(base, identityRate(base));
  return {
    midMarket(from, to) {
      const toBase = fromBase.get(from);
      const onward = fromBase.get(to);
      if (!toBase || !onward) return undefined;
      return { rate: from === to ? identityRate(from) : chain(invert(toBase), onward), timestamp };
    },
  };
}

export const referenceRates = tableProvider(table);
