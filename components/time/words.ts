const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// Spelt out here rather than by Intl: server and browser must print the same letters, and their locale data differ.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (part: number) => String(part).padStart(2, '0');
const dayUtc = (at: Date) => `${at.getUTCDate()} ${months[at.getUTCMonth()]}`;
const clockUtc = (at: Date) => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;

export function relative(time: number, now: number): string {
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
  const at = new Date(time);
  const year = at.getUTCFullYear();
  return year === new Date(now).getUTCFullYear() ? dayUtc(at) : `${dayUtc(at)} ${year}`;
}

export function exactUtc(time: number): string {
  const at = new Date(time);
  return `${dayUtc(at)} ${at.getUTCFullYear()}, ${clockUtc(at)}:${two(at.getUTCSeconds())} UTC`;
}

export function shortUtc(time: number): string {
  const at = new Date(time);
  return `${dayUtc(at)}, ${clockUtc(at)}`;
}

/** In the viewer's own zone, which it names. Only in the browser. */
export const local = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(time);

const ofWire = (wire: string) => new Date(`${wire}T00:00:00Z`);

/** A calendar date of the wire ("2026-11-23"), never shifted by anyone's zone. */
export const calendarDate = (wire: string): string =>
  `${dayUtc(ofWire(wire))} ${ofWire(wire).getUTCFullYear()}`;

export const calendarDay = (wire: string): string => dayUtc(ofWire(wire));
