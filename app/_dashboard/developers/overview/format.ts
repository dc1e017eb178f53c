import { dayUtc } from '@/server/kernel/time/time-text';

export const countText = (count: number): string => count.toLocaleString('en-US');

/** Such as 1.6%; never 0% or 100% of what is only nearly none or all. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = (part / whole) * 100;
  if (share > 0 && share < 0.1) return '<0.1%';
  return `${share === 100 ? 100 : Math.min(Math.round(share * 10) / 10, 99.9)}%`;
}

// A larger change is said by the figure before, because its percentage means little.
const MAX_CHANGE = 1_000;

/** Such as "+6.2% on" or "4 in", followed by the time before. */
export function changeText(count: number, before: number): string {
  if (before === 0) return 'None in';
  const change = Math.round((count / before - 1) * 1_000) / 10;
  if (change > MAX_CHANGE) return `${countText(before)} in`;
  if (change === 0) return 'As many as in';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')}% on`;
}

/** Such as 08:30, in UTC. */
export const clockText = (at: number): string => new Date(at).toISOString().slice(11, 16);

/** Such as "26 Nov, 08:30", in UTC. */
export const dayClockText = (at: number): string => `${dayUtc(new Date(at))}, ${clockText(at)}`;
