import * as z from 'zod';
import { contract, currencyCode, operation, timestamp } from '../../../kernel/contract';
import { amountRange, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { balancesContract } from './contract';

const entryFilters = {
  currency: currencyCode('Currency of the balance'),
  account: z.enum(['available', 'held', 'pending']),
  q: searchText,
  ...amountRange('the change'),
  sort: sortableBy('created_at', 'amount'),
};

export const balancesDashboard = contract({
  ...balancesContract,
  operations: {
    ...balancesContract.operations,
    view: operation({
      method: 'GET',
      summary: 'Balances, one row per currency',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        rows: z.array(
          z.object({ currency: z.string(), available: z.int(), held: z.int(), pending: z.int() }),
        ),
      }),
    }),
    entries: operation({
      method: 'GET',
      summary: 'The entries of one balance, newest first',
      scope: 'read',
      input: z.strictObject({
        ...entryFilters,
        ...pageQuery,
      }),
      output: pageOf(
        z.object({
          id: z.string(),
          kind: z.string(),
          title: z.string(),
          amount: z.int().meta({ description: 'Change of the balance; negative if it decreased' }),
          balance_after: z.int(),
          subject_id: z.string(),
          subject_type: z.string(),
          counterparty: z.string().nullable().meta({ description: 'Who was paid, or who sent the money' }),
          invoice_number: z.string().nullable(),
          at: timestamp,
        }),
      ),
    }),
    export: exportOperation('entries', 'The entries of one balance as a CSV or XLSX file', entryFilters),
  },
});
