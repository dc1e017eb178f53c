import * as z from 'zod';
import { contract, currencyCode, operation } from '../../../kernel/contract';
import { fileContent } from '../../../kernel/file';

const day = (description: string) =>
  z.iso.date('must be a date such as 2026-11-30').meta({ description: `${description}, in UTC` });

const period = { from: day('First day of the report'), to: day('Last day of the report, not after today') };

const progress = z.boolean().optional().meta({
  description:
    'Sends the file in pieces, each preceded by the number of rows written so far and the length of the piece, as 32-bit integers',
});

const STATEMENT_FORMATS = [
  'csv',
  'xlsx',
  'pdf',
  'camt053',
  'mt940',
  'bai2',
  'quickbooks',
  'xero',
  'zoho',
] as const;

const MAX_CODES = 500;
const ACCOUNTS = [
  'available',
  'held',
  'pending',
  'clearing',
  'fees',
  'rail',
  'acquirer',
  'sandbox',
  'rounding',
  'receivable',
  'transfers',
] as const;

const report = (path: string, summary: string) =>
  operation({
    method: 'POST',
    path: `/exports/${path}`,
    dashboard: true,
    summary,
    scope: 'read',
    answers: 'file',
    input: z.strictObject({ ...period, format: z.enum(['csv', 'xlsx']), progress }),
    output: fileContent,
    errors: ['rate_limited'],
  });

const totals = z.array(z.object({ currency: z.string(), count: z.int(), amount: z.int() }));

const accountCodes = z.object({
  accounts: z.array(
    z.object({
      account: z.enum(ACCOUNTS),
      name: z.string(),
      codes: z.array(z.object({ currency: z.string(), code: z.string().nullable() })),
    }),
  ),
});

export const reportsDashboard = contract({
  name: 'reports',
  title: 'Reports',
  description: 'Statements and month-end reports.',
  operations: {
    preview: operation({
      method: 'GET',
      summary: 'Totals of the reports for a period',
      scope: 'read',
      input: z.strictObject(period),
      output: z.object({
        payouts: totals,
        payments: totals,
        settlements: totals,
        settlement_count: z.int(),
        journal: totals,
        charges: z.array(
          z.object({
            month: z.string(),
            of: z.enum(['fee', 'tax']),
            title: z.string(),
            currency: z.string(),
            count: z.int(),
            amount: z.int(),
          }),
        ),
      }),
    }),
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
        format: z.enum(STATEMENT_FORMATS),
        progress,
      }),
      output: fileContent,
      errors: ['rate_limited'],
    }),
    fees: report('fees', 'Fees charged and taxes withheld, by month, as a CSV or XLSX file'),
    reconciliation: report(
      'settlement-reconciliation',
      'Settlements with their payments, as a CSV or XLSX file',
    ),
    journal: operation({
      method: 'POST',
      path: '/exports/journal',
      dashboard: true,
      summary: 'Every ledger entry with the merchant’s own account codes, as a file',
      scope: 'read',
      answers: 'file',
      input: z
        .strictObject({
          ...period,
          currency: currencyCode('Only entries in this currency').optional(),
          format: z.enum(['csv', 'xlsx', 'hledger', 'tally']),
          progress,
        })
        .refine(({ format, currency }) => format !== 'tally' || currency !== undefined, {
          path: ['currency'],
          error: 'is required for Tally, whose vouchers are in one currency',
        }),
      output: fileContent,
      errors: ['rate_limited'],
    }),
    fee_invoice: operation({
      method: 'POST',
      path: '/exports/fee-invoices',
      dashboard: true,
      summary: 'The fees of a month as a PDF',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({
        month: z
          .string()
          .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
          .meta({ description: 'A past month, in UTC' }),
        progress,
      }),
      output: fileContent,
      errors: ['rate_limited'],
    }),
    account_codes: operation({
      method: 'GET',
      summary: 'The merchant’s own codes for the ledger accounts',
      scope: 'read',
      input: z.strictObject({}),
      output: accountCodes,
    }),
    set_account_codes: operation({
      method: 'POST',
      summary: 'Set account codes',
      scope: 'administer',
      input: z.strictObject({
        codes: z
          .array(
            z.strictObject({
              account: z.enum(ACCOUNTS),
              currency: currencyCode('Currency of the balance'),
              code: z.string().trim().min(1).max(40).nullable(),
            }),
          )
          .min(1)
          .max(MAX_CODES),
      }),
      output: accountCodes,
    }),
  },
});
