import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../../kernel/contract';
import { pageOf, pageQuery } from '../../../../kernel/page';

const status = z.enum(['due', 'collected']);
const month = z.string().meta({ description: 'Such as 2026-11, in UTC' });

export const monthlyFeeWire = z
  .object({
    id: z.string(),
    status,
    month,
    amount: z.int(),
    currency: z.string(),
    collected_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'MonthlyFee' });

export const monthlyFeesContract = contract({
  name: 'monthly_fees',
  area: 'balances',
  title: 'Monthly fees',
  description: 'Fees with fee_collection_mode deferred, debited once per currency after the month ends.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/monthly-fees',
      summary: 'List monthly fees, newest first',
      description: 'If the balance can’t cover a fee, the fee stays `due` until it can.',
      scope: 'read',
      extension: true,
      input: z.strictObject({
        status: status.optional(),
        month: z.string().max(7).optional().meta({ description: 'Such as 2026-11' }),
        ...pageQuery,
      }),
      output: pageOf(monthlyFeeWire),
    }),
    get: operation({
      method: 'GET',
      path: '/monthly-fees/{id}',
      summary: 'Get the fees of a month',
      scope: 'read',
      extension: true,
      input: z.strictObject({ id: idOf('monthly_fee', 'Monthly fee id') }),
      output: monthlyFeeWire,
      errors: ['not_found'],
    }),
  },
});
