import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { customersContract } from './contract';
import { addInput, customerType, customerWire } from './schema';

const listFilters = { customer_type: customerType.optional(), q: searchText };
const order = sortableBy('created_at', 'name');

export const customersDashboard = contract({
  ...customersContract,
  operations: {
    ...customersContract.operations,
    add: operation({
      method: 'POST',
      summary: 'Add a customer whose address may not be known yet',
      scope: 'make',
      input: addInput,
      output: customerWire,
      errors: ['record_exists'],
      events: ['customer.created'],
    }),
    rows: operation({
      method: 'GET',
      summary: 'Customers with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(z.object({ customer: customerWire })),
    }),
    counts: countsOperation('How many customers there are of each type', listFilters),
    export: exportOperation('customers', 'Customers as a CSV or XLSX file', { ...listFilters, sort: order }),
  },
});
