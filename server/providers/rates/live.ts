import type { Currency } from '../../kernel/money/currency';
import {
  chain,
  type DatedRate,
  identityRate,
  invert,
  type Rate,
  type RateProvider,
} from '../../kernel/money/rate';
import { DAY_MS } from '../../kernel/time/durations';

/** Rates of one source and time, from its base to other currencies. Times are in milliseconds. */
export type RateVersion = {
  readonly id: string;
  readonly source: 'sheet' | 'ecb';
  readonly base: Currency;
  readonly rates: ReadonlyMap<Currency, Rate>;
  /** The time that the rates are of. */
  readonly validFrom: number;
  /** Null for the ECB, whose rates are no prices. */
  readonly validUntil: number | null;
  /** From then on it applies instead of the versions before it. */
  readonly effectiveAt: number;
};

export type LiveRates = {
  /** One version for as long as the caller keeps it. */
  current(): RateProvider;
  /** Reads the versions again. */
  load(): Promise<void>;
};

/** Older rates value nothing. */
export const MAX_VALUATION_MS = 7 * DAY_MS;

/** The rate between two currencies through the base, exact; undefined if the version lacks one of them. */
export function crossRate(
  { base, rates, id }: Pick<RateVersion, 'base' | 'rates'> & { readonly id?: string },
  from: Currency,
  to: Currency,
): Rate | undefined {
  const rateTo = (currency: Currency) => (currency === base ? identityRate(base) : rates.get(currency));
  const [back, onward] = [rateTo(from), rateTo(to)];
  return back && onward && { ...chain(invert(back), onward), version: id };
}

/**
 * The rates of live merchants. `versions` are in the order in which they took effect. From `offAt` on, in
 * milliseconds, there is no rate to trade at.
 */
export function createLiveRates(
  versions: readonly RateVersion[],
  offAt: number | null,
  now: () => Date,
): RateProvider {
  const sheets = versions.filter(({ source }) => source === 'sheet');
  const ecb = versions.filter(({ source }) => source === 'ecb');
  const lastOf = (some: readonly RateVersion[], at: number) =>
    some.findLast(({ effectiveAt }) => effectiveAt <= at);
  const validSheet = (at: number) => {
    const sheet = lastOf(sheets, at);
    return sheet && at < sheet.validUntil! ? sheet : undefined;
  };
  const isOff = (at: number) => offAt !== null && at >= offAt;

  return {
    midMarket(from, to, date) {
      if (from === to) return sameCurrency(from, date);
      const at = date.getTime();
      return isOff(at) ? undefined : read(validSheet(at), from, to);
    },
    lastKnown(from, to, date) {
      if (from === to) return sameCurrency(from, date);
      const at = Math.min(date.getTime(), now().getTime());
      const recent = [validSheet(at), lastOf(ecb, at), lastOf(sheets, at)].filter(
        (one) => one && at - one.validFrom < MAX_VALUATION_MS,
      );
      return recent.map((one) => read(one, from, to)).find((found) => found !== undefined);
    },
    explainMissing(from, to, date) {
      const at = date.getTime();
      if (isOff(at)) return 'Exchange rates are switched off at the moment. Try again later';
      if (lastOf(sheets, at) && !validSheet(at)) return 'The exchange rates are too old. Try again later';
      return `No rate is known for ${from} to ${to}`;
    },
  };
}

const sameCurrency = (currency: Currency, at: Date): DatedRate => ({
  rate: identityRate(currency),
  timestamp: at.toISOString(),
});

function read(version: RateVersion | undefined, from: Currency, to: Currency): DatedRate | undefined {
  const rate = version && crossRate(version, from, to);
  return rate && { rate, timestamp: new Date(version.validFrom).toISOString() };
}
