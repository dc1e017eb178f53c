import { DAY_MS } from './durations';
import { shiftFromZone } from './time-zone';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Replaces days in `after` and `before` by the beginning and end of these days in the time zone. */
export function withDaysOfZone<Input extends object>(input: Input, zone: string): Input {
  const { after, before } = input as { readonly after?: unknown; readonly before?: unknown };
  const startOf = (day: string, days: number) =>
    shiftFromZone(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS, zone);
  return {
    ...input,
    ...(isDay(after) && { after: new Date(startOf(after, 0)).toISOString() }),
    ...(isDay(before) && { before: new Date(startOf(before, 1) - 1).toISOString() }),
  };
}

const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value);
