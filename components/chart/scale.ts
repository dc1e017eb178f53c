import { exponentOf } from '@/server/kernel/money/currency';

const NICE = [1, 2, 2.5, 5, 10];

/** The next round whole number, such as 1, 2, 5, 10, 20, 25 or 50. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return NICE.map((nice) => nice * power).find((step) => step >= rough && Number.isInteger(step))!;
}

/** Such as 40k. */
export const compactNumber = (value: number): string =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
    .format(value)
    .toLowerCase();

/** Such as 40k or −2.5k, without the currency. */
export const axisAmount = (amount: number, currency: string): string =>
  compactNumber(amount / 10 ** exponentOf(currency)).replace('-', '−');

/** Amounts above and below zero on one scale. Each side ends at its largest amount, or at the tick next above it if that is near. */
export function twoSidedAxis(up: number, down: number, lines: number) {
  const step = niceStep((up + down) / lines);
  const endOf = (most: number) => Math.max(most, Math.round(most / step) * step);
  const [top, bottom] = [endOf(up), endOf(down)];
  const ticks = [];
  for (let tick = Math.floor(top / step); tick >= -Math.floor(bottom / step); tick--) ticks.push(tick * step);
  return { top: top + bottom === 0 ? step : top, bottom, ticks };
}
