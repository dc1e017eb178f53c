import { numberLocale } from '../number-locale';

export type LineItem = {
  readonly description: string;
  /** Up to three decimals. */
  readonly quantity: number;
  /** Amount of one unit before tax, in minor units; negative for a discount. */
  readonly unit_amount: number;
  /** 1900 for 19 %, 997.5 for 9.975 %. Up to three decimals. */
  readonly tax_bps: number;
};

const THOUSANDTHS = 1_000;
const WHOLE_BPS = 10_000;

/** A number of at most three decimals in thousandths, because sums must be exact. */
const toThousandths = (number: number): bigint => BigInt(Math.round(number * THOUSANDTHS));

type Totals = {
  /** Amount of each line, before tax. */
  readonly amounts: readonly bigint[];
  readonly subtotal: bigint;
  /** By rate, in the order of the lines; a rate of 0 is left out. */
  readonly taxes: readonly { readonly bps: number; readonly amount: bigint }[];
  readonly total: bigint;
};

/** Tax is rounded once per rate, as EN 16931 requires, and not once per line. */
export function addUpLines(items: readonly Omit<LineItem, 'description'>[]): Totals {
  const amounts = items.map((item) =>
    divideToNearest(BigInt(item.unit_amount) * toThousandths(item.quantity), BigInt(THOUSANDTHS)),
  );
  const bases = new Map<number, bigint>();
  for (const [at, { tax_bps }] of items.entries())
    bases.set(tax_bps, (bases.get(tax_bps) ?? 0n) + amounts[at]!);
  const taxes = [...bases]
    .filter(([bps]) => bps > 0)
    .map(([bps, base]) => ({
      bps,
      amount: divideToNearest(base * toThousandths(bps), BigInt(WHOLE_BPS * THOUSANDTHS)),
    }));
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n);
  return { amounts, subtotal, taxes, total: taxes.reduce((sum, { amount }) => sum + amount, subtotal) };
}

/** Grouped as the reader expects, with up to three decimals. */
export const quantityText = (quantity: number): string =>
  quantity.toLocaleString(numberLocale() ?? 'en-US', { maximumFractionDigits: 3 });

/** In percent, with as many decimals as the rate has. */
export function taxRateText(bps: number): string {
  const digits = toThousandths(bps).toString().padStart(6, '0');
  const decimals = digits.slice(-5).replace(/0+$/, '');
  return `${digits.slice(0, -5)}${decimals && `.${decimals}`}%`;
}

/** Rounds half away from zero. */
function divideToNearest(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n;
  return (dividend + half) / divisor;
}
