import { DAY_MS } from '../../../../kernel/time/durations';
import { shiftFromZone, shiftToZone } from '../../../../kernel/time/time-zone';
import { readCutOff } from '../settings';

/** The first cut-off after a time; without cut-offs, files are cut at any time. */
export function nextCutOff(cutOffs: readonly string[], after: Date): Date {
  if (!cutOffs.length) return after;
  const times = cutOffs.flatMap((text) => {
    const { hour, minute, zone } = readCutOff(text)!;
    const today = Math.floor(shiftToZone(after.getTime(), zone) / DAY_MS) * DAY_MS;
    const timeOfDay = (hour * 60 + minute) * 60_000;
    return [today, today + DAY_MS].map((day) => shiftFromZone(day + timeOfDay, zone));
  });
  return new Date(Math.min(...times.filter((time) => time > after.getTime())));
}
