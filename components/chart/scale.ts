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
