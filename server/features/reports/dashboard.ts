import * as z from 'zod';
import { contract, currencyCode, operation } from '../../kernel/contract';
import { fileContent } from '../../kernel/file';

const day = (description: string) =>
  z.iso.date('must be a date such as 2026-11-30').meta({ description: `${description}, in UTC` });

export const period = { from: day('First day of the report'), to: day('Its last day, not after today') };

const progress = z.boolean().optional().meta({
  description:
    'The file in pieces, each preceded by how many rows are written so far and its length, as 32-bit integers',
});

/** What the dashboard's pages call. */
export const reportsDashboard = contract({
  name: 'reports',
  title: 'Reports',
  description: 'Statements and month-end reports.',
  operations: {
    statement: operation({
      method: 'POST',
      path: '/exports/statements',
      dashboard: true,
      summary: 'The statement of one balance as a file',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({
        currency: currencyCode('Currency of the balance'),
        ...period,
        format: z.enum(['csv', 'xlsx', 'pdf', 'camt053']),
        progress,
      }),
      output: fileContent,
      errors: ['rate_limited'],
    }),
  },
});
