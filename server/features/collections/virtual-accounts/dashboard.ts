import * as z from 'zod';
import { contract, currencyCode, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { virtualAccountsContract } from './contract';
import { paymentType, status, virtualAccountWire } from './schema';

const listFilters = {
  status: status.optional(),
  payment_type: paymentType.optional(),
  currency: currencyCode('Currency of the account').optional(),
  customer_id: z.string().max(200).optional(),
  q: searchText,
};
const order = sortableBy('created_at', 'name');

export const virtualAccountsDashboard = contract({
  ...virtualAccountsContract,
  operations: {
    ...virtualAccountsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Virtual accounts with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(
        z.object({
          virtual_account: virtualAccountWire,
          customer: z.object({ id: z.string(), name: z.string() }),
        }),
      ),
    }),
    counts: countsOperation('How many virtual accounts have each status', listFilters),
    export: exportOperation('virtual-accounts', 'Virtual accounts as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
  },
});
