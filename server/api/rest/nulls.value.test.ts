import { expect, test } from 'vitest';
import * as z from 'zod';
import { withoutNulls } from './input';

const schema = z.strictObject({
  name: z.string(),
  phone: z.string().optional(),
  role: z.string().nullable().optional(),
  bank: z.strictObject({ code: z.string().optional(), number: z.string() }).optional(),
  rows: z.array(z.strictObject({ note: z.string().optional() })).optional(),
  notes: z.record(z.string(), z.unknown()).optional(),
});

test.each([
  ['an optional field', { name: 'A', phone: null }, { name: 'A' }],
  ['a nested optional field', { bank: { code: null }, rows: [{ note: null }] }, { bank: {}, rows: [{}] }],
])('null is the same as an absent field for %s', (_which, given, read) => {
  expect(withoutNulls(schema, given)).toEqual(read);
});

test.each([
  ['a required field', { name: null, bank: { number: null } }],
  ['a nullable field', { role: null }],
  ['values of notes', { notes: { a: null } }],
  ['an unknown field', { other: null }],
])('null is kept for %s', (_which, given) => {
  expect(withoutNulls(schema, given)).toEqual(given);
});
