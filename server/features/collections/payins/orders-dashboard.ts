import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { ordersContract, orderWire } from './orders-contract';
import { customerBrief, payinDetail, payinFilters, payinOrder } from './schema';

const id = idOf('order', 'Order id');

export const ordersDashboard = contract({
  ...ordersContract,
  operations: {
    ...ordersContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Orders with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...payinFilters, sort: payinOrder, ...pageQuery }),
      output: pageOf(z.object({ order: orderWire, customer: customerBrief })),
    }),
    counts: countsOperation('How many orders have each status', payinFilters),
    export: exportOperation('orders', 'Orders as a CSV or XLSX file', { ...payinFilters, sort: payinOrder }),
    view: operation({
      method: 'GET',
      summary: 'An order with its details and history',
      scope: 'read',
      input: z.strictObject({ id }),
      output: z.object({
        order: orderWire,
        beneficiary: z
          .object({ id: z.string(), name: z.string() })
          .nullable()
          .meta({ description: 'For a remittance: the beneficiary to credit' }),
        ...payinDetail,
      }),
      errors: ['not_found'],
    }),
    cancel: operation({
      method: 'PATCH',
      summary: 'Cancel an order',
      scope: 'make',
      input: z.strictObject({ id }),
      output: orderWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['order.cancelled'],
    }),
  },
});
