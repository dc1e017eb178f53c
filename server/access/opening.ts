import type { Services } from './context';

// A day, however the clock of a sandbox is moved meanwhile, and an hour for a visitor at its end.
const HOURS = 25;

/** True for a visitor's first opening of a link on a day (UTC). Only a keyed hash of the visit is kept. */
export const isFirstToday = (
  { attempts }: Pick<Services, 'attempts'>,
  link: string,
  visitor: string,
  now: Date,
): Promise<boolean> =>
  attempts.isFirst(`opening ${link} ${now.toISOString().slice(0, 10)} ${visitor}`, HOURS);
