import * as z from 'zod';
import { moneyWire, timestamp } from '../../../kernel/contract';

export const lrsQuoteWire = z
  .object({
    id: z.string(),
    resource: z.enum(['payin', 'payout']).meta({ 'x-extension': true }),
    from: moneyWire.meta({
      description: 'Amount sent, in the smallest unit of its currency: paise for INR, cents for USD',
    }),
    to: moneyWire.meta({
      description: 'Amount that arrives, net of GST, in the smallest unit of its currency',
    }),
    fx_rate: z.string().meta({
      description:
        'Rupees for one US dollar, as a decimal string such as 83.66: a JSON number could lose digits of the rate',
    }),
    bank_code: z.string(),
    total_tax: z.string().meta({
      description:
        'GST in rupees, not paise, as a decimal string such as 180.00, as banks and tax invoices state it. The other amounts are integers in the smallest unit',
    }),
    tcs: moneyWire.meta({
      description:
        'Collected on top of the amount sent, in paise. Without customer_id, assumes no earlier remittances this financial year',
      'x-extension': true,
    }),
    customer_id: z.string().nullable().meta({ 'x-extension': true }),
    purpose_code: z.string().nullable().meta({ 'x-extension': true }),
    limit_left: moneyWire.nullable().meta({
      description:
        'Customer’s remaining limit with you this financial year in US cents, at the time of the quote; null without customer_id',
      'x-extension': true,
    }),
    expires_at: timestamp,
    created_at: timestamp,
  })
  .meta({ id: 'LrsQuote' });
