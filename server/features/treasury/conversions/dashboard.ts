import * as z from 'zod';
import { contract, currencyCode, idOf, moneyWire, operation } from '../../../kernel/contract';
import { amountRange, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { timelineWire } from '../../kit/words/timeline';
import { amounts, conversionsContract, conversionWire, exactlyOne } from './contract';

const listFilters = {
  source_currency: z.string().max(3).optional(),
  target_currency: z.string().max(3).optional(),
  q: searchText,
  ...amountRange('the amount converted'),
};
const order = sortableBy('created_at', 'source_amount', 'target_amount');

export const conversionsDashboard = contract({
  ...conversionsContract,
  operations: {
    ...conversionsContract.operations,
    preview: operation({
      method: 'GET',
      summary: 'What a conversion would cost at the current rate',
      scope: 'read',
      input: z
        .strictObject({
          source_currency: currencyCode(
            'Balance to convert from; defaults to the balance worth most',
          ).optional(),
          target_currency: currencyCode('Balance to convert to'),
          ...amounts,
        })
        .superRefine(exactlyOne),
      output: z.object({
        source: moneyWire,
        target: moneyWire,
        fx_fee: moneyWire,
        rate: z.number(),
        debit: moneyWire.meta({ description: 'Amount plus fee' }),
        most: z.int().meta({ description: 'Largest amount the balance covers, including the fee' }),
      }),
    }),
    rows: operation({
      method: 'GET',
      summary: 'Conversions with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(conversionWire),
    }),
    export: exportOperation('conversions', 'Conversions as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'A conversion with its history',
      scope: 'read',
      input: z.strictObject({ id: idOf('balance_conversion', 'Conversion id') }),
      output: z.object({ conversion: conversionWire, timeline: timelineWire }),
      errors: ['not_found'],
    }),
  },
});
