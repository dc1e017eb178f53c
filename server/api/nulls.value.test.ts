import { expect, test } from 'vitest';
import * as z from 'zod';
import { withoutNulls } from './nulls';

const schema = z.strictObject({
  name: z.string(),
  phone: z.string().optional(),
  role: z.string().nullable().optional(),
  bank: z.strictObject({ code: z.string().optional(), number: z.string() }).optional(),
  rows: z.array(z.strictObject({ note: z.string().optional() })).optional(),
  notes: z.record(z.string(), z.unknown()).optional(),
});

test.each([
  ['a field that may be left out', { name: 'A', phone: null }, { name: 'A' }],
  [
    'one inside another, or in a list',
    { bank: { code: null }, rows: [{ note: null }] },
    { bank: {}, rows: [{}] },
  ],
])('null is the same as leaving the field out: %s', (_which, given, read) => {
  expect(withoutNulls(schema, given)).toEqual(read);
});

test.each([
  ['a field that is required', { name: null, bank: { number: null } }],
  ['a field for which null says something', { role: null }],
  ['values of notes', { notes: { a: null } }],
  ['a field that nobody knows', { other: null }],
])('null stays where it is: %s', (_which, given) => {
  expect(withoutNulls(schema, given)).toEqual(given);
});
