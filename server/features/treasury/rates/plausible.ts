import { invalid } from '../../../kernel/error';
import type { Currency } from '../../../kernel/money/currency';
import { invert, type Rate, rateFromDecimal, rateToNumber } from '../../../kernel/money/rate';
import { crossRate, type RateVersion } from '../../../providers/rates/live';
import { referenceRates } from '../../../providers/rates/provider';
import type { Sheet } from './sheet';

type Known = Pick<RateVersion, 'base' | 'rates'>;

type Checks = {
  /** The sheet in effect, or the last one. */
  readonly last: Known | undefined;
  /** Absent if its last rates are too old. */
  readonly ecb: Known | undefined;
  /** The largest difference from each of them, in basis points. */
  readonly maxChangeBps: number;
  /** Currencies of the last sheet that this one leaves out on purpose. */
  readonly without: readonly Currency[];
  /** Given if larger differences are right. A rate that is inverted or shifted by a decimal is refused nevertheless. */
  readonly because?: string;
};

/** For a currency that neither the last sheet nor the ECB has: enough to notice a wrong direction or decimal. */
const FIRST_TIME_BPS = 5_000;
const MAX_SHIFT = 6;

/** Throws `invalid_request` that names the row and the rule. */
export function requirePlausible(sheet: Sheet, { last, ecb, maxChangeBps, without, because }: Checks): void {
  [...sheet.rates].forEach(([currency, decimal], at) => {
    const rate = rateFromDecimal(sheet.base, currency, decimal);
    const compare = (name: string, known: Rate | undefined, bps: number) => {
      if (!known || isWithin(rate, known, bps)) return;
      const rule = ruleBroken(rate, known, bps);
      if (rule === 'change' && because !== undefined) return;
      const text = `row ${at + 2}: ${sheet.base}/${currency} ${decimal} is ${WORDS[rule]} ${rateToNumber(known)} of ${name}`;
      throw invalid(
        'file',
        rule,
        rule === 'change' ? `${text} by more than ${bps / 100} %, the largest change allowed` : text,
      );
    };
    const lastRate = last && crossRate(last, sheet.base, currency);
    const ecbRate = ecb && crossRate(ecb, sheet.base, currency);
    compare('the ECB', ecbRate, maxChangeBps);
    compare('the last sheet', lastRate, maxChangeBps);
    if (!ecbRate && !lastRate)
      compare(
        'the built-in table',
        referenceRates.midMarket(sheet.base, currency, new Date(0))?.rate,
        FIRST_TIME_BPS,
      );
  });
  const has = (currency: Currency) => currency === sheet.base || sheet.rates.has(currency);
  const missing = [last?.base ?? sheet.base, ...(last?.rates.keys() ?? [])].filter(
    (currency) => !has(currency) && !without.includes(currency),
  );
  if (missing.length)
    throw invalid(
      'file',
      'missing',
      `the last sheet had ${missing.join(', ')}, which this one lacks. Add ${missing.length === 1 ? 'it' : 'them'}, or leave ${missing.length === 1 ? 'it' : 'them'} out with --without`,
    );
}

const WORDS = {
  inverted: 'inverted: compare',
  decimal: 'shifted by a decimal: compare',
  change: 'not near',
} as const;

function ruleBroken(rate: Rate, known: Rate, bps: number): keyof typeof WORDS {
  const inverse = { ...invert(rate), from: rate.from, to: rate.to };
  if (isWithin(inverse, known, bps)) return 'inverted';
  for (let shift = 1, factor = 10n; shift <= MAX_SHIFT; shift++, factor *= 10n) {
    const [smaller, larger] = [
      { ...rate, den: rate.den * factor },
      { ...rate, num: rate.num * factor },
    ];
    if (isWithin(smaller, known, bps) || isWithin(larger, known, bps)) return 'decimal';
  }
  return 'change';
}

/** Exact: within a share of the known rate, in basis points. */
function isWithin(rate: Rate, known: Rate, bps: number): boolean {
  const [given, expected] = [rate.num * known.den, known.num * rate.den];
  const apart = given > expected ? given - expected : expected - given;
  return apart * 10_000n <= expected * BigInt(bps);
}
