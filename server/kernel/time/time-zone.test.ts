import { expect, test } from 'vitest';
import { isTimeZone, shiftFromZone, shiftToZone } from './time-zone';

const read = (shifted: number) => new Date(shifted).toISOString().slice(0, 23);

test.each([
  ['2026-11-22T20:30:15.250Z', 'Asia/Kolkata', '2026-11-23T02:00:15.250'],
  ['2026-12-31T23:59:59.999Z', 'Asia/Kathmandu', '2027-01-01T05:44:59.999'],
  ['2026-07-01T00:00:00.000Z', 'America/New_York', '2026-06-30T20:00:00.000'],
  ['2026-01-01T12:00:00.000Z', 'UTC', '2026-01-01T12:00:00.000'],
  ['1969-12-31T23:59:59.500Z', 'UTC', '1969-12-31T23:59:59.500'],
])('%s in %s is %s, and back', (time, zone, shifted) => {
  const at = Date.parse(time);
  expect(read(shiftToZone(at, zone))).toBe(shifted);
  expect(shiftFromZone(shiftToZone(at, zone), zone)).toBe(at);
});

test('a clock that is put forward or back keeps the time within an hour', () => {
  const skipped = shiftFromZone(Date.parse('2026-03-29T02:30:00Z'), 'Europe/Berlin');
  expect(read(shiftToZone(skipped, 'Europe/Berlin'))).toMatch(/^2026-03-29T0[13]:30/);
  const twice = shiftFromZone(Date.parse('2026-10-25T02:30:00Z'), 'Europe/Berlin');
  expect(read(shiftToZone(twice, 'Europe/Berlin'))).toMatch(/^2026-10-25T02:30/);
});

test('only known names are time zones', () => {
  expect(isTimeZone('Asia/Kolkata')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
