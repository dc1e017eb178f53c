import { clockUtc, dayUtc } from '@/server/kernel/time/time-text';

export { calendarDate, calendarDateWithWeekday, calendarDay, exactUtc } from '@/server/kernel/time/time-text';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Older times are a date, in the zone that `own` shifts to. */
export function relative(time: number, now: number, own = (one: number) => one): string {
  const age = Math.abs(now - time);
  if (age < minute) return 'just now';
  if (age < 7 * day) {
    const span =
      age < hour
        ? `${Math.floor(age / minute)} min`
        : age < day
          ? `${Math.floor(age / hour)} h`
          : `${Math.floor(age / day)} d`;
    return now > time ? `${span} ago` : `in ${span}`;
  }
  const at = new Date(own(time));
  const year = at.getUTCFullYear();
  return year === new Date(own(now)).getUTCFullYear() ? dayUtc(at) : `${dayUtc(at)} ${year}`;
}

/** Such as "03:36", of a time already shifted to its zone. */
export const clock = (time: number): string => clockUtc(new Date(time));

/** Such as "23 Nov, 03:36", of a time already shifted to its zone. */
export function short(time: number): string {
  const at = new Date(time);
  return `${dayUtc(at)}, ${clockUtc(at)}`;
}

let names: { zone: string | null; format: Intl.DateTimeFormat } | undefined;

/** Such as “CET”. Null for the browser's. Browser only. */
export function zoneName(time: number, zone: string | null): string {
  if (names?.zone !== zone)
    names = {
      zone,
      format: new Intl.DateTimeFormat(undefined, { timeZoneName: 'short', timeZone: zone ?? undefined }),
    };
  return names.format.formatToParts(time).find(({ type }) => type === 'timeZoneName')!.value;
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Such as “November 2026”, of a month such as 2026-11. */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01`));
