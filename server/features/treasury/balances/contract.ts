import * as z from 'zod';
import { contract, moneyWire, operation } from '../../../kernel/contract';

export const balancesContract = contract({
  name: 'balances',
  area: 'balances',
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
  },
});
