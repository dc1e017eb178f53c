import { notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { conversionWire } from './contract';
import { create } from './create';
import { conversionsDashboard } from './dashboard';
import { conversionInvariants } from './invariants';
import { conversionHits, conversionList, view } from './list';
import { convertBalance } from './postings';
import { previewConversion } from './preview';
import * as store from './store';
import { conversionToWire } from './wire';

const EXAMPLE = {
  source_currency: 'AED',
  source_amount: 10_000n,
  target_currency: 'USD',
  target_amount: 2_722n,
  rate_num: 400n,
  rate_den: 1_469n,
  fx_fee: 50n,
};

export const conversions = feature(conversionsDashboard, {
  searchSources: { balance_conversion: conversionHits },
  resources: {
    balance_conversion: {
      prefix: 'conv',
      wire: conversionWire,
      toWire: conversionToWire,
      lifecycle: {
        title: 'Balance conversion',
        machine: {},
        starts: ['success'],
        example: 'Of 100.00 AED at 3.6725 AED for one USD: 27.22 USD cost 99.97 AED.',
        postings: { Converted: convertBalance(EXAMPLE) },
      },
    },
  },
  invariants: conversionInvariants,
  entryTitles: { conversion: 'Conversion' },
})({
  create: async (ctx, input) => conversionToWire(await create(ctx, input)),
  list: async (ctx, { source_currency, target_currency, ...query }) => {
    const where = {
      source_currency: source_currency?.toUpperCase(),
      target_currency: target_currency?.toUpperCase(),
    };
    const page = await store.list(ctx, where, query);
    return { ...page, data: page.data.map(conversionToWire) };
  },
  get: async (ctx, { id }) => {
    const row = await store.find(ctx, ctx.merchant.id, id);
    if (!row) throw notFound();
    return conversionToWire(row);
  },
  preview: previewConversion,
  rows: listRows(conversionList),
  export: exportList('conversions', conversionList),
  view,
});
