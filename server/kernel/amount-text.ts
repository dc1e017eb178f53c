import type { Shortfall } from './error';
import { money, toDecimal } from './money';

/** Grouped as the currency's own readers expect: lakh and crore for rupees. `amount` is in minor units. */
export function formatAmount(amount: number | bigint, currency: string): string {
  const decimal = toDecimal(money(amount, currency));
  const places = decimal.split('.')[1]?.length ?? 0;
  const grouped = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(decimal as `${number}`);
  return grouped.replace('-', '\u2212');
}

export const formatMoney = (amount: number | bigint, currency: string) =>
  `${formatAmount(amount, currency)} ${currency}`;

export const shortfallText = ({ amount, currency }: Shortfall) =>
  `${currency} balance is ${formatMoney(amount, currency)} short`;
