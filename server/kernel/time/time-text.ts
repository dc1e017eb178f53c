// Spelled out instead of using Intl: server and browser must render the same text, and their locale data
// differ.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (part: number) => String(part).padStart(2, '0');

export const dayUtc = (at: Date) => `${at.getUTCDate()} ${months[at.getUTCMonth()]}`;

export const clockUtc = (at: Date) => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;

export function exactUtc(time: number): string {
  const at = new Date(time);
  return `${dayUtc(at)} ${at.getUTCFullYear()}, ${clockUtc(at)}:${two(at.getUTCSeconds())} UTC`;
}

const ofWire = (wire: string) => new Date(`${wire}T00:00:00Z`);

/** Takes a date of the wire ("2026-11-23"); independent of time zones. */
export const calendarDate = (wire: string): string =>
  `${dayUtc(ofWire(wire))} ${ofWire(wire).getUTCFullYear()}`;

export const calendarDay = (wire: string): string => dayUtc(ofWire(wire));

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** For example "Mon, 22 Mar 2027". */
export const calendarDateWithWeekday = (wire: string): string =>
  `${weekdays[ofWire(wire).getUTCDay()]}, ${calendarDate(wire)}`;
