import { countText } from '@/components/format/count';

// A larger change is said by the figure before, because its percentage means little.
const MAX_CHANGE = 1_000;

/** Such as "+6.2% on" or "4 in", followed by the time before. */
export function changeText(count: number, before: number): string {
  if (before === 0) return 'None in';
  const change = Math.round((count / before - 1) * 1_000) / 10;
  if (change > MAX_CHANGE) return `${countText(before)} in`;
  if (change === 0) return 'As many as in';
  return `${change > 0 ? '+' : '−'}${countText(Math.abs(change))}% on`;
}
