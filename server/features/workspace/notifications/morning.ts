import { HOUR_MS } from '../../../kernel/time/durations';
import { shiftToZone } from '../../../kernel/time/time-zone';

const HOUR = 8;

type TimeZone = string | null;

/** Next 08:00 in the time zone; in UTC if none. */
export function nextSummary(after: Date, timeZone: TimeZone): Date {
  const startOfHour = Math.floor(after.getTime() / (HOUR_MS / 4)) * (HOUR_MS / 4);
  // Offsets are multiples of a quarter of an hour, and clock changes may skip an hour, so every quarter is
  // tried.
  for (let time = startOfHour + HOUR_MS / 4; ; time += HOUR_MS / 4) {
    const at = new Date(time);
    const { hour, minute } = clockIn(at, timeZone);
    if (hour === HOUR && minute === 0) return at;
  }
}

export function yesterdayIn(now: Date, timeZone: TimeZone): { from: Date; until: Date } {
  const until = midnightBefore(now, timeZone);
  return { from: midnightBefore(new Date(until.getTime() - 1), timeZone), until };
}

function midnightBefore(time: Date, timeZone: TimeZone): Date {
  const { day } = clockIn(time, timeZone);
  let at = Math.floor(time.getTime() / (HOUR_MS / 4)) * (HOUR_MS / 4);
  while (clockIn(new Date(at - HOUR_MS / 4), timeZone).day === day) at -= HOUR_MS / 4;
  return new Date(at);
}

function clockIn(at: Date, timeZone: TimeZone) {
  const local = new Date(shiftToZone(at.getTime(), timeZone ?? 'UTC'));
  return { day: local.getUTCDate(), hour: local.getUTCHours(), minute: local.getUTCMinutes() };
}
