import { notFound } from '../../../../kernel/error';
import { exportList } from '../../../kit/export';
import { feature } from '../../../kit/feature';
import { listRows } from '../../../kit/listing';
import { closeMonth, collectDue } from './collect';
import { monthlyFeeWire } from './contract';
import { monthlyFeesDashboard } from './dashboard';
import { monthlyFeeInvariants } from './invariants';
import { foundFees, monthlyFeeList, view } from './list';
import { monthlyFeeMachine } from './machine';
import { collected } from './postings';
import * as store from './store';
import { COLLECTION, MONTH_END } from './timers';
import { monthlyFeeToWire } from './wire';

export const monthlyFees = feature(monthlyFeesDashboard, {
  searchSources: { monthly_fee: foundFees },
  resources: {
    monthly_fee: {
      prefix: 'mfee',
      wire: monthlyFeeWire,
      toWire: monthlyFeeToWire,
      events: ['monthly_fee.due'],
      lifecycle: {
        title: 'Monthly fee',
        machine: monthlyFeeMachine,
        starts: ['due', 'collected'],
        example: 'The fees of the month came to 12.50 USD.',
        postings: { Collected: collected({ amount: 1_250n, currency: 'USD' }) },
      },
    },
  },
  work: { timers: { [MONTH_END]: closeMonth, [COLLECTION]: collectDue } },
  invariants: monthlyFeeInvariants,
  entryTitles: { monthly_fee: 'Fees of the month' },
})({
  list: async (ctx, { status, month, ...query }) => {
    const page = await store.list(ctx, { status, month }, query);
    return { ...page, data: page.data.map(monthlyFeeToWire) };
  },
  get: async (ctx, { id }) => {
    const row = await store.find(ctx, ctx.merchant.id, id);
    if (!row) throw notFound();
    return monthlyFeeToWire(row);
  },
  rows: listRows(monthlyFeeList),
  export: exportList('monthly-fees', monthlyFeeList),
  view,
});
