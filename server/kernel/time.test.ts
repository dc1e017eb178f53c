import { expect, test } from 'vitest';
import { readInstant } from './time';

test('a filter takes a timestamp with an offset, without one as UTC, and a bare date as its edge of the day', () => {
  expect(readInstant('2026-11-20T10:00:00+05:30', 'after')).toBe('2026-11-20T10:00:00+05:30');
  expect(readInstant('2026-11-20T10:00:00', 'after')).toBe('2026-11-20T10:00:00Z');
  expect(readInstant('2026-11-20', 'after')).toBe('2026-11-20T00:00:00Z');
  expect(readInstant('2026-11-20', 'before')).toBe('2026-11-20T23:59:59.999999Z');
  expect(readInstant('2024-02-29', 'after')).toBe('2024-02-29T00:00:00Z');
});

test('anything else is none', () => {
  for (const wrong of [
    '',
    'yesterday',
    '2026-02-29',
    '2026-13-01',
    '20-11-2026',
    '1700000000',
    '2026-11-20T25:00:00Z',
    '2026-11-20T10:00:00+99:99',
  ]) {
    expect(readInstant(wrong, 'after')).toBeUndefined();
  }
});
