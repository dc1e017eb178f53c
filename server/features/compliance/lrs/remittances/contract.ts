import * as z from 'zod';
import { contract, idOf, moneyWire, operation } from '../../../../kernel/contract';
import {
  amountRange,
  countsOperation,
  exportOperation,
  searchText,
  sortableBy,
} from '../../../../kernel/listing';
import { pageOf, pageQuery } from '../../../../kernel/page';
import { PAYIN_STATUS_LABELS } from '../../../collections/payins/words/status';
import { lrsQuoteWire } from '../../../treasury/quotes/words';
import { LRS_QUOTE_STATUS_LABELS } from '../words/labels';

const STATUSES = Object.keys(LRS_QUOTE_STATUS_LABELS) as [keyof typeof LRS_QUOTE_STATUS_LABELS];
const ORDER_STATUSES = Object.keys(PAYIN_STATUS_LABELS) as [keyof typeof PAYIN_STATUS_LABELS];

const status = z.enum(STATUSES);
const listFilters = {
  status: status.optional(),
  resource: z.enum(['payin', 'payout']).optional(),
  bank_code: z.string().max(32).optional(),
  customer_id: z.string().max(200).optional(),
  source_currency: z.string().max(3).optional(),
  q: searchText,
  ...amountRange('the amount sent'),
};
const order = sortableBy('created_at');

const row = z.object({
  quote: lrsQuoteWire,
  status,
  bank_name: z.string(),
  gst: moneyWire,
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  order: z
    .object({ id: z.string(), status: z.enum(ORDER_STATUSES) })
    .nullable()
    .meta({ description: 'Order that used the quote' }),
});

export const remittancesContract = contract({
  name: 'remittances',
  title: 'Remittances',
  description: 'LRS quotes with the orders that used them.',
  operations: {
    rows: operation({
      method: 'GET',
      summary: 'LRS quotes with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many LRS quotes have each status', listFilters),
    export: exportOperation('lrs-quotes', 'LRS quotes as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'An LRS quote with its taxes and its order',
      scope: 'read',
      input: z.strictObject({ id: idOf('quote', 'Quote id') }),
      output: row.extend({
        changed: moneyWire.meta({ description: 'Rupees converted, or rupees that the dollars convert to' }),
      }),
      errors: ['not_found'],
    }),
  },
});
