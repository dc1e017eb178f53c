import { expect, test } from 'vitest';
import { readInstant } from './time';

test('readInstant reads an offset, defaults to UTC, and takes a bare date as its edge of the day', () => {
  expect(readInstant('2026-11-20T10:00:00+05:30', 'after')).toBe('2026-11-20T10:00:00+05:30');
  expect(readInstant('2026-11-20T10:00:00', 'after')).toBe('2026-11-20T10:00:00Z');
  expect(readInstant('2026-11-20', 'after')).toBe('2026-11-20T00:00:00Z');
  expect(readInstant('2026-11-20', 'before')).toBe('2026-11-20T23:59:59.999999Z');
  expect(readInstant('2024-02-29', 'after')).toBe('2024-02-29T00:00:00Z');
});

test('readInstant accepts an offset in hours alone, the basic format and lower-case letters', () => {
  const same = '2026-01-02T03:04:05+05:00';
  for (const written of [
    '2026-01-02T03:04:05+05',
    '20260102T030405+0500',
    '20260102t030405+05',
    '2026-01-02 03:04:05+05:00',
    // An unescaped plus in a query string arrives as a space.
    '2026-01-02T03:04:05 05:00',
  ]) {
    expect(readInstant(written, 'after')).toBe(same);
  }
  expect(readInstant('2026-01-02t03:04:05z', 'after')).toBe('2026-01-02T03:04:05Z');
  expect(readInstant('20260102T030405Z', 'after')).toBe('2026-01-02T03:04:05Z');
  expect(readInstant('20260102T0304-0330', 'after')).toBe('2026-01-02T03:04:00-03:30');
  expect(readInstant('2026-01-02T03Z', 'after')).toBe('2026-01-02T03:00:00Z');
  expect(readInstant('2026-01-02T03:04:05,123456Z', 'after')).toBe('2026-01-02T03:04:05.123456Z');
  expect(readInstant('20260102', 'after')).toBe('2026-01-02T00:00:00Z');
  expect(readInstant('20260102', 'before')).toBe('2026-01-02T23:59:59.999999Z');
});

test('readInstant returns undefined for anything else', () => {
  for (const wrong of [
    '',
    'yesterday',
    '2026-02-29',
    '2026-13-01',
    '20-11-2026',
    '1700000000',
    '2026-11-20T25:00:00Z',
    '2026-11-20T10:00:00+99:99',
    '2026-11-20T10:00:00+5',
    '2026-1102T100000Z',
    '2026-11-20T100000Z',
    '20261120T10:00:00Z',
    '20261131',
    '2026-11',
  ]) {
    expect(readInstant(wrong, 'after')).toBeUndefined();
  }
});
