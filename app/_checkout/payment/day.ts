const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** In UTC, because the server doesn't know the customer's zone. */
export const dayOf = (time: string): string => DAY.format(new Date(time));

const MINUTE_IN_INDIA = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** In IST, because remitters live in India. */
export const minuteInIndia = (time: string): string => `${MINUTE_IN_INDIA.format(new Date(time))} IST`;

export const minuteOf = (time: string): string => `${MINUTE.format(new Date(time))} UTC`;
