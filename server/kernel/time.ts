/** Where time and chance come from; a test holds them still. */
export type Clock = { realNow(): Date; randomBytes(count: number): Uint8Array };

export const systemClock: Clock = {
  realNow: () => new Date(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

const WITH_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads a `before` or `after` filter: ISO 8601 with an offset, without one (UTC), or a bare date, which means
 * the end of that day in UTC for `before` and its start for `after`. Undefined when it is none of these.
 */
export function readInstant(value: string, edge: 'before' | 'after'): string | undefined {
  if (DATE_ONLY.test(value)) {
    if (!isRealDate(value)) return undefined;
    return edge === 'after' ? `${value}T00:00:00Z` : `${value}T23:59:59.999999Z`;
  }
  if (!WITH_TIME.test(value) || !isRealDate(value.slice(0, 10))) return undefined;
  const iso = value.replace(' ', 'T');
  const withOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`;
  return Number.isNaN(Date.parse(withOffset)) ? undefined : withOffset;
}

function isRealDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date && date >= '1900';
}
