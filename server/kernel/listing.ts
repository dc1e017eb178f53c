import * as z from 'zod';
import { moneyWire, operation, type Scope } from './contract';
import { fileContent } from './file';
import { MAX_SUMMED } from './max-count';
import { MAX_COUNTED, pageQuery } from './page';
import { searchError } from './search/search-lines';

export const searchText = z
  .string()
  .max(4_000)
  .superRefine((typed, { addIssue }) => {
    const fault = searchError(typed);
    if (fault) addIssue({ code: 'custom', message: fault });
  })
  .optional()
  .meta({
    description:
      'Search text: a name or number, an ID or part of one, an amount (12.50 USD), the last 4 digits of an account, or days (yesterday, Aug 22); or up to 100 IDs or references, one per line',
  });

const bound = (description: string) =>
  z
    .int()
    .min(0)
    .optional()
    .meta({ description: `${description}, in minor units of its currency` });

export const amountRange = (what: string) => ({
  min_amount: bound(`Only where ${what} is at least this`),
  max_amount: bound(`Only where ${what} is at most this`),
});

/** A leading minus sorts in descending order. */
export const sortableBy = <C extends string>(...columns: [C, ...C[]]) =>
  z
    .enum([...columns, ...columns.map((column) => `-${column}` as const)] as [
      C | `-${C}`,
      ...(C | `-${C}`)[],
    ])
    .optional();

const { before, after } = pageQuery;

export const countsOperation = <F extends z.ZodRawShape>(
  summary: string,
  filters: F,
  scope: Scope = 'read',
) =>
  operation({
    method: 'GET',
    summary,
    scope,
    input: z.strictObject({ ...filters, before, after }),
    output: z.object({
      counts: z.record(z.string(), z.int()).meta({ description: `By tab; counting stops at ${MAX_COUNTED}` }),
    }),
  });

export const sumsOperation = <F extends z.ZodRawShape>(summary: string, filters: F) =>
  operation({
    method: 'GET',
    summary,
    scope: 'read',
    input: z.strictObject({ ...filters, before, after }),
    output: z.object({
      count: z
        .int()
        .nullable()
        .meta({ description: `Null if more than ${MAX_SUMMED} match` }),
      totals: z.array(moneyWire).meta({ description: 'By currency; empty if too many match' }),
    }),
  });

const MAX_SELECTED = 1_000;

export const exportOperation = <F extends z.ZodRawShape>(
  path: string,
  summary: string,
  filters: F,
  scope: Scope = 'read',
) =>
  operation({
    method: 'POST',
    path: `/exports/${path}`,
    dashboard: true,
    summary,
    scope,
    answers: 'file',
    input: z.strictObject({
      ...filters,
      before,
      after,
      ids: z
        .array(z.string().max(200))
        .min(1)
        .max(MAX_SELECTED)
        .optional()
        .meta({ description: 'Only rows with these IDs' }),
      format: z.enum(['csv', 'xlsx']),
      progress: z.boolean().optional().meta({
        description:
          'Sends the file in pieces, each preceded by the number of rows written so far and the length of the piece, as 32-bit integers',
      }),
    }),
    output: fileContent,
    errors: ['rate_limited'],
  });
