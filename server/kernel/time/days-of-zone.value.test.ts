import { expect, test } from 'vitest';
import { withDaysOfZone } from './days-of-zone';

test.each([
  ['Asia/Kolkata', '2026-11-22', '2026-11-21T18:30:00.000Z', '2026-11-22T18:29:59.999Z'],
  ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z', '2026-11-22T23:59:59.999Z'],
  // Clocks are changed on these days, which have 23 and 25 hours.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('a day in %s, %s, begins at %s and ends at %s', (zone, day, after, before) => {
  expect(withDaysOfZone({ after: day, before: day, q: day }, zone)).toEqual({ after, before, q: day });
});

test('a time in a filter stays as it is', () => {
  const exact = { after: '2026-11-22T10:00:00Z' };
  expect(withDaysOfZone(exact, 'Asia/Kolkata')).toEqual(exact);
});
