import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIso } from './image';

test("reads a time in PostgreSQL's JSON format as the same instant to the millisecond", () => {
  const day = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') });
  fc.assert(
    fc.property(day, fc.stringMatching(/^(\.\d{1,6})?$/), (date, fraction) => {
      if (Number.isNaN(date.getTime())) return;
      const written = `${date.toISOString().slice(0, 19)}${fraction}+00:00`;
      expect(toIso(written)).toBe(new Date(written).toISOString());
    }),
  );
  expect(toIso('2026-11-22T05:30:00+05:30')).toBe('2026-11-22T00:00:00.000Z');
});
