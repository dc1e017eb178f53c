import { DAY_MS } from './durations';

export const WEEK_MS = 7 * DAY_MS;

/** Midnight of the Monday of a time's week, in UTC. */
export const startOfWeek = (time: number): number => {
  const day = Math.floor(time / DAY_MS);
  return (day - ((new Date(time).getUTCDay() + 6) % 7)) * DAY_MS;
};
