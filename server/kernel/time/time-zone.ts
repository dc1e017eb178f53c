export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Shifts a time, in ms, so that its UTC fields read as the clock of the time zone. */
export function shiftToZone(time: number, zone: string): number {
  const parts: Partial<Record<string, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(time)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  const millisecond = ((time % 1_000) + 1_000) % 1_000;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

/** The time at which the clock of the time zone reads as the UTC fields of `shifted`; the later of two. */
export function shiftFromZone(shifted: number, zone: string): number {
  const guess = shifted - (shiftToZone(shifted, zone) - shifted);
  return shifted - (shiftToZone(guess, zone) - guess);
}

/** Such as “UTC+05:30”. */
export function offsetName(time: number, zone: string): string {
  const minutes = Math.round((shiftToZone(time, zone) - time) / 60_000);
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${minutes < 0 ? '\u2212' : '+'}${parts.join(':')}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format takes forty times as long as using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}
