import * as z from 'zod';
import { contract, moneyWire, operation } from '../../../../kernel/contract';
import { exportOperation, searchText, sortableBy } from '../../../../kernel/listing';
import { pageOf, pageQuery } from '../../../../kernel/page';
import { dynamicPriceWire, pricesContract, priceWire, pricingSplitWire } from './contract';

const filters = { q: searchText };
const splitFilters = { price_id: z.string().max(200).optional(), q: searchText };
const order = sortableBy('created_at');

export const pricesDashboard = contract({
  ...pricesContract,
  operations: {
    ...pricesContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Prices with the fees that each earned',
      scope: 'read',
      input: z.strictObject({ ...filters, sort: order, ...pageQuery }),
      output: pageOf(
        z.object({
          price: priceWire,
          is_default: z.boolean(),
          payments: z.int().meta({ description: 'Number of payments with this fee' }),
          earned: z.array(moneyWire).meta({ description: 'Total per currency' }),
        }),
      ),
    }),
    export: exportOperation('prices', 'Prices as a CSV or XLSX file', { ...filters, sort: order }),
    split_rows: operation({
      method: 'GET',
      summary: 'Splits with their dynamic prices',
      scope: 'read',
      input: z.strictObject({ ...splitFilters, sort: order, ...pageQuery }),
      output: pageOf(
        z.object({
          split: pricingSplitWire,
          price: dynamicPriceWire.nullable().meta({ description: 'Null if the price has ended' }),
        }),
      ),
    }),
    export_splits: exportOperation('pricing-splits', 'Splits as a CSV or XLSX file', {
      ...splitFilters,
      sort: order,
    }),
  },
});
