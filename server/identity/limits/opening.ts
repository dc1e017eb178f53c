import type { Services } from '../context';

// One day, even if a sandbox clock moves, plus an hour for a visitor at its end.
const HOURS = 25;

/** Counts per UTC day and stores only a keyed hash. */
export const isFirstToday = (
  { attempts }: Pick<Services, 'attempts'>,
  link: string,
  visitor: string,
  now: Date,
): Promise<boolean> =>
  attempts.isFirst(`opening ${link} ${now.toISOString().slice(0, 10)} ${visitor}`, HOURS);
