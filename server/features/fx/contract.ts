import * as z from 'zod';
import { contract, currencyCode, operation, timestamp } from '../../kernel/contract';

export const fxContract = contract({
  name: 'fx',
  title: 'FX rates',
  description: 'Mid-market rates, before fees.',
  operations: {
    rate: operation({
      method: 'GET',
      path: '/fx-rate',
      summary: 'Current mid-market rate of a currency pair',
      description:
        'The rate before FX fees, which are charged on top. `timestamp` says when the rate was fixed.',
      scope: 'read',
      input: z.strictObject({
        source_currency: currencyCode('Currency to sell'),
        target_currency: currencyCode('Currency to buy'),
      }),
      output: z
        .object({
          source_currency: z.string(),
          target_currency: z.string(),
          rate: z.number().meta({ description: 'Units of target_currency for one unit of source_currency' }),
          timestamp,
        })
        .meta({ id: 'FxRate' }),
    }),
  },
});
