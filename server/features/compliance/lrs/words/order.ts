import * as z from 'zod';
import { idOf, moneyWire } from '../../../../kernel/contract';

export const lrsInput = z.strictObject({
  lrs_quote_id: idOf('quote', 'Quote of a remittance, from POST /lrs/quotes'),
  bank_account_id: z
    .string()
    .max(200)
    .refine((id) => !id.startsWith('acccus_'), {
      error: 'isn’t an LRS account. Register it with POST /customer/{id}/bank_account',
    })
    .meta({ description: 'LRS bank account of the customer, with the prefix acclrs_' }),
  beneficiary_id: idOf('beneficiary', 'Beneficiary of category lrs to credit').optional(),
  remittance_information: z
    .string()
    .trim()
    .min(1)
    .max(140)
    .optional()
    .meta({ description: 'Text shown to the beneficiary with the credit' }),
});
export type LrsInput = z.output<typeof lrsInput>;

export const lrsWire = z.object({
  lrs_quote_id: z.string(),
  bank_account_id: z.string(),
  beneficiary_id: z.string().nullable().meta({
    description:
      'Beneficiary credited when the money arrives; if omitted, the money is added to your balance',
  }),
  remittance_information: z.string().nullable(),
  bank_code: z.string().meta({ 'x-extension': true }),
  bank_name: z.string().meta({ 'x-extension': true }),
  from: moneyWire.meta({ description: 'Amount remitted, including GST', 'x-extension': true }),
  gst: moneyWire.meta({ 'x-extension': true }),
  fx_rate: z.string().meta({ description: 'Rupees for one US dollar', 'x-extension': true }),
  tcs: moneyWire.meta({
    description: 'Collected on top, based on the customer’s earlier remittances',
    'x-extension': true,
  }),
  total: moneyWire.meta({ description: 'Total debited from the customer’s account', 'x-extension': true }),
  consent_url: z.url().nullable().meta({
    description:
      'Page where the customer consents and authorizes the remittance at the bank; null until the review is passed',
    'x-extension': true,
  }),
});
