import { describe, expect, test } from 'vitest';
import { isTimeZone } from '../../../kernel/time/time-zone';
import { nextSummary, yesterdayIn } from './morning';

describe('the daily summary is sent at 08:00', () => {
  test.each([
    ['UTC', '2026-11-22T07:59:59Z', '2026-11-22T08:00:00Z'],
    ['UTC', '2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z'],
    ['Europe/Berlin', '2026-11-22T06:30:00Z', '2026-11-22T07:00:00Z'],
    ['Asia/Kolkata', '2026-11-22T06:30:00Z', '2026-11-23T02:30:00Z'],
    ['Asia/Kathmandu', '2026-11-22T06:30:00Z', '2026-11-23T02:15:00Z'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01T13:00:00Z'],
    ['Europe/Berlin', '2027-03-27T08:00:00Z', '2027-03-28T06:00:00Z'],
  ])('sends the summary in %s after %s at %s', (zone, after, next) => {
    expect(nextSummary(new Date(after), zone)).toEqual(new Date(next));
  });
});

test('computes yesterday in the time zone, with 23 hours when clocks change', () => {
  expect(yesterdayIn(new Date('2026-11-22T20:00:00Z'), 'Asia/Kolkata')).toEqual({
    from: new Date('2026-11-21T18:30:00Z'),
    until: new Date('2026-11-22T18:30:00Z'),
  });
  expect(yesterdayIn(new Date('2027-03-29T06:00:00Z'), 'Europe/Berlin')).toEqual({
    from: new Date('2027-03-27T23:00:00Z'),
    until: new Date('2027-03-28T22:00:00Z'),
  });
});

test('accepts only known time zones', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
