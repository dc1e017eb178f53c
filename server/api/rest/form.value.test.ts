import { expect, test } from 'vitest';
import * as z from 'zod';
import { rfiDocuments } from '../../features/kit/words/rfi';
import { coerce, readForm } from './form';

const schema = z.strictObject({ documents: rfiDocuments, tags: z.array(z.int()).optional() });
const read = (text: string) => JSON.parse(JSON.stringify(coerce(schema, readForm(text))));

const two = [
  { rfi_doc_id: 'a', doc_id: '1' },
  { rfi_doc_id: 'b', doc_id: '2' },
];

test.each([
  [
    'with indexes',
    'documents[1][rfi_doc_id]=b&documents[0][rfi_doc_id]=a&documents[0][doc_id]=1&documents[1][doc_id]=2',
  ],
  [
    'with empty brackets',
    'documents[][rfi_doc_id]=a&documents[][doc_id]=1&documents[][rfi_doc_id]=b&documents[][doc_id]=2',
  ],
  [
    'with escaped brackets',
    'documents%5B%5D%5Brfi_doc_id%5D=a&documents%5B%5D%5Bdoc_id%5D=1&documents%5B%5D%5Brfi_doc_id%5D=b&documents%5B%5D%5Bdoc_id%5D=2',
  ],
])('a form reads a list of objects %s', (_how, text) => {
  expect(read(text)).toEqual({ documents: two });
});

test('a form reads a list of values with brackets or indexes, and its numbers as numbers', () => {
  expect(read('tags[]=1&tags[]=2')).toEqual({ tags: [1, 2] });
  expect(read('tags[10]=3&tags[2]=2')).toEqual({ tags: [2, 3] });
});

test.each([
  ['a=1&a=2', 'a is given more than once'],
  ['a=1&a[b]=2', 'a[b] is given both as an object and as a value'],
  ['a[]=1&a[b]=2', 'a[b] is given both as an object and as a value'],
  ['a[b]=1&a[]=2', 'a[] is given both as a list and as a value'],
  ['a[b][c][d][e][f][g][h][i]=1', 'a[b][c][d][e][f][g][h][i] is nested too deeply'],
  ['a]=1', 'a] must close each bracket it opens'],
])('the form %s is rejected', (text, message) => {
  expect(() => readForm(text)).toThrow(message);
});

test.each([
  [z.literal([1, 3, 7]), '7', 7],
  [z.literal(true), 'true', true],
  [z.literal(false), 'false', false],
  [z.enum({ low: 1, high: 2 }), '2', 2],
  [z.union([z.int(), z.literal('all')]), '12', 12],
  [z.union([z.int(), z.literal('all')]), 'all', 'all'],
  [z.string(), '7', '7'],
  [z.enum(['7', '8']), '7', '7'],
  [z.int().nullable().optional(), '7', 7],
  [z.int().transform((value) => value * 2), '7', 7],
] as const)('form text is converted to the schema’s type (case %#)', (rule, text, value) => {
  expect(coerce(rule, text)).toBe(value);
});

test('a form reads the values of a record', () => {
  expect(coerce(z.record(z.string(), z.int()), { a: '1' })).toEqual({ a: 1 });
});
