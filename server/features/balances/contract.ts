import * as z from 'zod';
import { contract, currencyCode, moneyWire, operation, timestamp } from '../../kernel/contract';
import { amountRange, exportOperation, searchText, sortedBy } from '../../kernel/listing';
import { pageOf, pageQuery } from '../../kernel/page';

const entryFilters = {
  currency: currencyCode('Currency of the balance'),
  account: z.enum(['available', 'held', 'pending']),
  q: searchText,
  ...amountRange('the change'),
  sort: sortedBy('created_at', 'amount'),
};

export const balancesContract = contract({
  name: 'balances',
  title: 'Balances',
  description: 'The merchant’s balances, per currency.',
  operations: {
    get: operation({
      method: 'GET',
      path: '/balances',
      summary: 'Balances of all currencies',
      description:
        'One row per enabled currency, even at 0. `available` can be spent; `held` is reserved for payouts in progress; `pending` has been received but is not yet available.',
      scope: 'read',
      input: z.strictObject({}),
      output: z
        .object({ available: z.array(moneyWire), pending: z.array(moneyWire), held: z.array(moneyWire) })
        .meta({ id: 'AllBalances' }),
    }),
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
          at: timestamp,
        }),
      ),
    }),
    export: exportOperation('entries', 'The entries of one balance as a CSV or XLSX file', entryFilters),
  },
});
