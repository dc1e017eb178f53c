/** Tests pass their own. */
export type Clock = { realNow(): Date; randomBytes(count: number): Uint8Array };

export const systemClock: Clock = {
  realNow: () => new Date(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

const DATE = String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})`;
const TIME = String.raw`(?<hour>\d{2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?<fraction>[.,]\d{1,9})?)?)?`;
// An unescaped plus in a query string arrives as a space.
const OFFSET = String.raw`(?<offset>Z|(?<sign>[+\- ])(?<hours>\d{2})(?::?(?<minutes>\d{2}))?)?`;
const timestampPattern = (date: string, time: string) =>
  new RegExp(`^${date}(?:[T ]${time}${OFFSET})?$`, 'i');

const FORMATS = [
  timestampPattern(DATE, TIME),
  timestampPattern(DATE.replaceAll('-', ''), TIME.replaceAll('(?::', '(?:')),
];

type Parts = Record<'year' | 'month' | 'day', string> &
  Partial<
    Record<'hour' | 'minute' | 'second' | 'fraction' | 'offset' | 'sign' | 'hours' | 'minutes', string>
  >;

/**
 * Takes ISO 8601 with an offset or in UTC, or a bare date, which means the end of that day in UTC for
 * `before` and its start for `after`. Undefined for anything else.
 */
export function readInstant(value: string, edge: 'before' | 'after'): string | undefined {
  const parts = FORMATS.map((format) => format.exec(value)?.groups).find(Boolean) as Parts | undefined;
  if (!parts) return undefined;
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  if (!isRealDate(date)) return undefined;
  if (parts.hour === undefined) return `${date}T${edge === 'after' ? '00:00:00' : '23:59:59.999999'}Z`;
  const { hour, minute = '00', second = '00', fraction = '' } = parts;
  const iso = `${date}T${hour}:${minute}:${second}${fraction.replace(',', '.')}${offsetOf(parts)}`;
  return Number.isNaN(Date.parse(iso)) ? undefined : iso;
}

function offsetOf({ sign, hours, minutes = '00' }: Parts): string {
  if (hours === undefined) return 'Z';
  return `${sign === '-' ? '-' : '+'}${hours}:${minutes}`;
}

function isRealDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date && date >= '1900';
}

/** One reading of the clock for both columns, so that a new row's times are equal. */
export function creationTimes(clock: { now(): Date }): { created_at: Date; updated_at: Date } {
  const at = clock.now();
  return { created_at: at, updated_at: at };
}
