import * as z from 'zod';
import { contract, currencyCode, moneyWire, operation, timestamp } from '../../kernel/contract';
import { pageOf, pageQuery } from '../../kernel/page';

export const balancesContract = contract({
  name: 'balances',
  title: 'Balances',
  description: 'The merchant’s balances, per currency.',
  operations: {
    get: operation({
      method: 'GET',
      path: '/balances',
      summary: 'Balances of all currencies',
      description:
        'One row per enabled currency, even at 0. `available` can be spent; `held` is reserved for payouts in progress; `pending` has been received but is not yet available.',
      scope: 'read',
      input: z.strictObject({}),
      output: z
        .object({ available: z.array(moneyWire), pending: z.array(moneyWire), held: z.array(moneyWire) })
        .meta({ id: 'AllBalances' }),
    }),
    view: operation({
      method: 'GET',
      summary: 'Balances, one row per currency',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        rows: z.array(
          z.object({ currency: z.string(), available: z.int(), held: z.int(), pending: z.int() }),
        ),
      }),
    }),
    entries: operation({
      method: 'GET',
      summary: 'The entries of one balance, newest first',
      scope: 'read',
      input: z.strictObject({
        currency: currencyCode('Currency of the balance'),
        account: z.enum(['available', 'held', 'pending']),
        ...pageQuery,
      }),
      output: pageOf(
        z.object({
          id: z.string(),
          kind: z.string(),
          title: z.string(),
          amount: z.int().meta({ description: 'Change of the balance; negative if it decreased' }),
          balance_after: z.int(),
          subject_id: z.string(),
          subject_type: z.string(),
          at: timestamp,
        }),
      ),
    }),
  },
});
