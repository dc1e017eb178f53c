import type { Outputs } from '@/app/_trpc/outputs';

export type CashFlowData = Outputs['home']['cash_flow'];
export type Week = CashFlowData['weeks'][number];
type Part = Week['in'][number];

export type Series = { readonly name: string; readonly fill: string; readonly swatch: string };

const STYLES = [
  { fill: 'fill-bar', swatch: 'bg-bar' },
  { fill: 'fill-slate', swatch: 'bg-slate' },
  { fill: 'fill-blue', swatch: 'bg-blue' },
  { fill: 'fill-bar/45', swatch: 'bg-bar/45' },
] as const;
const OTHER: Series = { name: 'Other', fill: 'fill-faint', swatch: 'bg-faint' };

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

export const netOf = (week: Week): number => sumOf(week.in) - sumOf(week.out);

/** The currencies with most money, and the others as one. */
export function seriesOf({ currencies, weeks, planned }: CashFlowData): Series[] {
  const parts = [...weeks, ...planned].flatMap((week) => [...week.in, ...week.out]);
  const moved = (currency: string) => sumOf(parts.filter((part) => part.currency === currency));
  const sorted = currencies.toSorted((a, b) => moved(b) - moved(a));
  const named = sorted.slice(0, STYLES.length).map((name, at) => ({ name, ...STYLES[at]! }));
  return sorted.length > STYLES.length ? [...named, OTHER] : named;
}

/** The amounts of the series, in their order. */
export function stackOf(parts: readonly Part[], series: readonly Series[]): number[] {
  const names = series.map(({ name }) => name);
  return series.map(({ name }) =>
    sumOf(
      parts.filter(({ currency }) => (name === OTHER.name ? !names.includes(currency) : currency === name)),
    ),
  );
}

const OUTLIER = 3;
const ROOM = 1.25;

/** The largest amount to draw in full: one column that dwarfs all others is cut off above it. */
export function capOf(amounts: readonly number[]): number {
  const [most = 0, second = 0] = amounts.toSorted((a, b) => b - a);
  return second > 0 && most > OUTLIER * second ? second * ROOM : most;
}

/** For money in and money out. */
export function capsOf({ weeks, planned }: Pick<CashFlowData, 'weeks' | 'planned'>) {
  const cap = (way: 'in' | 'out') => capOf([...weeks, ...planned].map((week) => sumOf(week[way])));
  return { in: cap('in'), out: cap('out') };
}
