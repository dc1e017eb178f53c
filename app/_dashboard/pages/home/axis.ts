import { compactNumber, niceStep } from '@/components/chart/scale';
import { exponentOf } from '@/server/kernel/money/currency';

type Day = { readonly in: number; readonly out: number };

const LINES = 4;

export function computeAxis(days: readonly Day[]) {
  const most = (way: keyof Day) => Math.max(0, ...days.map((day) => day[way]));
  const [up, down] = [most('in'), most('out')];
  const step = niceStep((up + down) / LINES);
  const top = Math.max(Math.ceil(up / step), down === 0 ? 1 : 0) * step;
  const bottom = Math.ceil(down / step) * step;
  const ticks = [];
  for (let tick = top; tick >= -bottom; tick -= step) ticks.push(tick);
  return { top, bottom, ticks };
}

/** Short, such as 40k, and unsigned because the direction shows the sign. */
export const axisText = (tick: number, currency: string): string =>
  compactNumber(Math.abs(tick) / 10 ** exponentOf(currency));
