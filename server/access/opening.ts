import type { Services } from './context';

// A day, however the clock of a sandbox is moved meanwhile, and an hour for a visitor at its end.
const HOURS = 25;

/** Whether a visitor opens the page of a link for the first time on this day; only a keyed hash of that is kept. */
export const isFirstToday = (
  { attempts }: Pick<Services, 'attempts'>,
  link: string,
  visitor: string,
  now: Date,
): Promise<boolean> =>
  attempts.isFirst(`opening ${link} ${now.toISOString().slice(0, 10)} ${visitor}`, HOURS);
