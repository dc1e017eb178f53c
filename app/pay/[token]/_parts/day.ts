const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Of a customer whose zone nobody knows while the page is made. */
export const dayOf = (time: string): string => DAY.format(new Date(time));

export const minuteOf = (time: string): string => `${MINUTE.format(new Date(time))} UTC`;
