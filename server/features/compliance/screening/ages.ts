import type { ScreeningList } from '../../../data/prisma/client';
import { DAY_MS } from '../../../kernel/time/durations';
import type { ListSource } from '../../../screening/lists/read';

/** Days after which a list counts as out of date; null for a list that the firm keeps itself. */
export const MAX_AGE_DAYS: Readonly<Record<ListSource, number | null>> = {
  ofac: 7,
  un: 7,
  eu: 7,
  uksl: 7,
  own: null,
};

/** Counts from when the version was last known to be the newest. */
export function ageOf(
  { source, checked_at }: Pick<ScreeningList, 'source' | 'checked_at'>,
  now: Date,
): { readonly days: number; readonly isTooOld: boolean } {
  const age = now.getTime() - checked_at.getTime();
  const most = MAX_AGE_DAYS[source as ListSource];
  return { days: Math.max(0, Math.floor(age / DAY_MS)), isTooOld: most !== null && age > most * DAY_MS };
}
