import { isTimeZone } from './time-zone';

/** Set by the browser, so that the server shows times in its zone. */
export const zoneCookie = 'farshore_zone';

export const readZone = (value: string | undefined): string | null =>
  value !== undefined && isTimeZone(value) ? value : null;
