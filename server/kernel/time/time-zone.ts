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
  const second = Math.floor(time / 1_000) * 1_000;
  const text = clockOf(zone).format(second);
  const [month, day, year, ...clock] = text.match(/\d+/g)!.map(Number) as [
    number,
    number,
    number,
    ...number[],
  ];
  return Date.UTC(year, month - 1, day, ...clock) + time - second;
}

/** The time at which the clock of the time zone reads as the UTC fields of `shifted`; the later of two. */
export function shiftFromZone(shifted: number, zone: string): number {
  const guess = shifted - (shiftToZone(shifted, zone) - shifted);
  return shifted - (shiftToZone(guess, zone) - guess);
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
