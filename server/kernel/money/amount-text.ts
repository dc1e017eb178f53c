import type { Shortfall } from '../error';
import { numberLocale } from '../number-locale';
import { money, toDecimal } from './money';

/**
 * Groups digits as the reader expects; where the reader is unknown, as readers of the currency do: lakh and crore
 * for rupees. `amount` is in minor units.
 */
export function formatAmount(amount: number | bigint, currency: string): string {
  const decimal = toDecimal(money(amount, currency));
  const places = decimal.split('.')[1]?.length ?? 0;
  const grouped = numberFormat(numberLocale() ?? (currency === 'INR' ? 'en-IN' : 'en-US'), places).format(
    decimal as `${number}`,
  );
  return grouped.replace('-', '\u2212');
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a format takes forty times as long as using it. */
function numberFormat(locale: string, places: number): Intl.NumberFormat {
  const key = `${locale} ${places}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
    formats.set(key, format);
  }
  return format;
}

export const formatMoney = (amount: number | bigint, currency: string) =>
  `${formatAmount(amount, currency)} ${currency}`;

export const shortfallText = ({ amount, currency }: Shortfall) =>
  `${currency} balance is ${formatMoney(amount, currency)} short`;
