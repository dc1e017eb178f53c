import * as z from 'zod';
import { contract, idOf, operation } from '../../../../kernel/contract';
import { amountRange, exportOperation, searchText, sortableBy } from '../../../../kernel/listing';
import { pageOf, pageQuery } from '../../../../kernel/page';
import { timelineWire } from '../../../kit/words/timeline';
import { monthlyFeesContract, monthlyFeeWire } from './contract';

const listFilters = {
  status: z.enum(['due', 'collected']).optional(),
  currency: z.string().max(3).optional(),
  q: searchText,
  ...amountRange('the fees'),
};
const order = sortableBy('created_at', 'amount');

export const monthlyFeesDashboard = contract({
  ...monthlyFeesContract,
  operations: {
    ...monthlyFeesContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Monthly fees with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(monthlyFeeWire),
    }),
    export: exportOperation('monthly_fees', 'Monthly fees as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'The fees of a month with their history',
      scope: 'read',
      input: z.strictObject({ id: idOf('monthly_fee', 'Monthly fee id') }),
      output: z.object({ fee: monthlyFeeWire, timeline: timelineWire }),
      errors: ['not_found'],
    }),
  },
});
