import type { ScreeningList } from '../../../data/prisma/client';
import { DAY_MS } from '../../../kernel/time/durations';

/** Null for a list that the firm keeps itself, which is never out of date. */
export const maxAgeOf = (source: string, maxAgeDays: number): number | null =>
  source === 'own' ? null : maxAgeDays;

/** Counts from when the version was last known to be the newest. */
export function ageOf(
  { source, checked_at }: Pick<ScreeningList, 'source' | 'checked_at'>,
  maxAgeDays: number,
  now: Date,
): { readonly days: number; readonly isTooOld: boolean } {
  const age = now.getTime() - checked_at.getTime();
  const most = maxAgeOf(source, maxAgeDays);
  return { days: Math.max(0, Math.floor(age / DAY_MS)), isTooOld: most !== null && age > most * DAY_MS };
}
