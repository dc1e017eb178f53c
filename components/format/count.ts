import { numberLocale } from '@/server/kernel/number-locale';

/** Grouped as the reader expects. */
export const countText = (count: number | bigint): string => count.toLocaleString(numberLocale() ?? 'en-US');

/** Such as `1 payout` and `1,200 payouts`. */
export const plural = (count: number, one: string, several = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : several}`;

/** Such as 1.6%. A share that is rounded is never 0% or 100%. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = (part / whole) * 100;
  if (share > 0 && share < 0.1) return '<0.1%';
  return `${share === 100 ? 100 : Math.min(Math.round(share * 10) / 10, 99.9)}%`;
}
