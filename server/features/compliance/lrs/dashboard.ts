import * as z from 'zod';
import { amountMinor, contract, idOf, moneyWire, operation } from '../../../kernel/contract';
import { lrsBankAccountWire, lrsContract } from './contract';

const day = z.string().meta({ description: 'Date in India, such as 2027-03-31' });

export const lrsDashboard = contract({
  ...lrsContract,
  operations: {
    ...lrsContract.operations,
    reveal: operation({
      method: 'POST',
      summary: 'Show the full number of an LRS bank account; each access is recorded',
      scope: 'answer',
      input: z.strictObject({ id: idOf('lrs_bank_account', 'LRS bank account id') }),
      output: lrsBankAccountWire,
      errors: ['not_found'],
      events: ['lrs_bank_account.revealed'],
    }),
    year: operation({
      method: 'GET',
      summary: 'Amount a customer remitted this financial year and their remaining limit',
      scope: 'read',
      feature: 'lrs',
      input: z.strictObject({ customer_id: idOf('customer', 'Customer id') }),
      output: z.object({
        refusal: z.string().nullable().meta({ description: 'Reason the customer can’t remit' }),
        year: z
          .object({
            begins_on: day,
            ends_on: day,
            limit: moneyWire,
            remitted: moneyWire.meta({ description: 'Includes orders that are waiting for payment' }),
            left: moneyWire,
            remitted_inr: moneyWire,
            tcs: z
              .object({ threshold: moneyWire, bps: z.int() })
              .nullable()
              .meta({ description: 'TCS collected on remittances above a threshold' }),
          })
          .nullable()
          .meta({ description: 'Null if the customer can’t remit' }),
      }),
      errors: ['not_found'],
    }),
    preview: operation({
      method: 'GET',
      summary: 'Preview a quote for a remittance or a withdrawal',
      scope: 'make',
      feature: 'lrs',
      input: z.strictObject({
        resource: z.enum(['payin', 'payout']),
        source_amount: amountMinor('Rupees to remit, or dollars to withdraw'),
        customer_id: idOf('customer', 'Customer who remits').optional(),
      }),
      output: z.object({
        from: moneyWire,
        changed: moneyWire.meta({ description: 'Rupees converted, or rupees that the dollars convert to' }),
        to: moneyWire,
        fx_rate: z.string().meta({ description: 'Rupees for one US dollar' }),
        gst: moneyWire,
        tcs: moneyWire,
        total: moneyWire.meta({ description: 'Total debited from the sender’s account' }),
      }),
      errors: ['not_found'],
    }),
  },
});
