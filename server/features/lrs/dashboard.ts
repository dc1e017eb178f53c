import * as z from 'zod';
import { amountMinor, contract, idOf, moneyWire, operation } from '../../kernel/contract';
import { lrsBankAccountWire, lrsContract } from './contract';

const day = z.string().meta({ description: 'In India, such as 2027-03-31' });

/** With what only the dashboard's pages call. */
export const lrsDashboard = contract({
  ...lrsContract,
  operations: {
    ...lrsContract.operations,
    reveal: operation({
      method: 'POST',
      summary: 'Show the number of an LRS bank account in full, which is recorded',
      scope: 'answer',
      input: z.strictObject({ id: idOf('lrs_bank_account', 'LRS bank account id') }),
      output: lrsBankAccountWire,
      errors: ['not_found'],
      events: ['lrs_bank_account.revealed'],
    }),
    year: operation({
      method: 'GET',
      summary: 'What a customer remitted this financial year, and what is left of their limit',
      scope: 'read',
      feature: 'lrs',
      input: z.strictObject({ customer_id: idOf('customer', 'Customer id') }),
      output: z.object({
        refusal: z.string().nullable().meta({ description: 'Why the customer cannot remit' }),
        year: z
          .object({
            begins_on: day,
            ends_on: day,
            limit: moneyWire,
            remitted: moneyWire.meta({ description: 'Orders that wait to be paid included' }),
            left: moneyWire,
            remitted_inr: moneyWire,
            tcs: z
              .object({ threshold: moneyWire, bps: z.int() })
              .nullable()
              .meta({ description: 'What is collected on remittances beyond a threshold' }),
          })
          .nullable()
          .meta({ description: 'Null for a customer who cannot remit' }),
      }),
      errors: ['not_found'],
    }),
    preview: operation({
      method: 'GET',
      summary: 'What a quote of a remittance or a withdrawal would say now',
      scope: 'make',
      feature: 'lrs',
      input: z.strictObject({
        resource: z.enum(['payin', 'payout']),
        source_amount: amountMinor('Rupees to remit, or dollars to withdraw'),
        customer_id: idOf('customer', 'Customer who remits').optional(),
      }),
      output: z.object({
        from: moneyWire,
        changed: moneyWire.meta({ description: 'The rupees that are changed, or that the dollars make' }),
        to: moneyWire,
        fx_rate: z.string().meta({ description: 'INR for one USD' }),
        gst: moneyWire,
        tcs: moneyWire,
        total: moneyWire.meta({ description: 'What leaves the account of the sender' }),
      }),
      errors: ['not_found'],
    }),
  },
});
