import * as z from 'zod';
import { contract, moneyWire, operation } from '../../kernel/contract';
import { exportOperation } from '../../kernel/listing';
import { pageOf, pageQuery } from '../../kernel/page';
import { dynamicPriceWire, pricesContract, priceWire, pricingSplitWire } from './contract';

const splitFilter = { price_id: z.string().max(200).optional() };

/** With what only the dashboard's pages call. */
export const pricesDashboard = contract({
  ...pricesContract,
  operations: {
    ...pricesContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Prices with what each brought',
      scope: 'read',
      input: z.strictObject(pageQuery),
      output: pageOf(
        z.object({
          price: priceWire,
          is_default: z.boolean(),
          payments: z.int().meta({ description: 'Payments that paid it' }),
          earned: z.array(moneyWire).meta({ description: 'Sum in each currency' }),
        }),
      ),
    }),
    export: exportOperation('prices', 'Prices as a CSV or XLSX file', {}),
    split_rows: operation({
      method: 'GET',
      summary: 'Splits with the dynamic price of each',
      scope: 'read',
      input: z.strictObject({ ...splitFilter, ...pageQuery }),
      output: pageOf(
        z.object({
          split: pricingSplitWire,
          price: dynamicPriceWire.nullable().meta({ description: 'Null where it has ended' }),
        }),
      ),
    }),
    export_splits: exportOperation('pricing-splits', 'Splits as a CSV or XLSX file', splitFilter),
  },
});
