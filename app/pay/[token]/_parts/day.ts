const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Of a customer whose zone nobody knows while the page is made. */
export const dayOf = (time: string): string => DAY.format(new Date(time));

const MINUTE_IN_INDIA = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Of a customer who remits, and so lives in India. */
export const minuteInIndia = (time: string): string => `${MINUTE_IN_INDIA.format(new Date(time))} IST`;

export const minuteOf = (time: string): string => `${MINUTE.format(new Date(time))} UTC`;
