import type { Services } from '../context';

// One day, even if a sandbox clock moves, plus an hour for a visitor at its end.
const HOURS = 25;

/** True for a visitor's first visit of a link on a UTC day. Stores only a keyed hash. */
export const isFirstToday = (
  { attempts }: Pick<Services, 'attempts'>,
  link: string,
  visitor: string,
  now: Date,
): Promise<boolean> =>
  attempts.isFirst(`opening ${link} ${now.toISOString().slice(0, 10)} ${visitor}`, HOURS);
