import * as z from 'zod';
import { contract, currencyCode, operation, sourceCurrency, timestamp } from '../../../kernel/contract';

export const fxContract = contract({
  name: 'fx',
  area: 'quotes',
  title: 'FX rates',
  description: 'Mid-market rates, before fees.',
  operations: {
    rate: operation({
      method: 'GET',
      path: '/fx-rate',
      summary: 'Current mid-market rate of a currency pair',
      description:
        'The rate before FX fees, which are charged on top. It changes every minute; `timestamp` is when it was set.',
      scope: 'read',
      input: z.strictObject({
        source_currency: sourceCurrency('Currency to sell'),
        target_currency: currencyCode('Currency to buy', 'Target currency is not supported'),
      }),
      output: z
        .object({
          source_currency: z.string(),
          target_currency: z.string(),
          rate: z.number().meta({ description: 'Units of target_currency for one unit of source_currency' }),
          timestamp,
        })
        .meta({ id: 'FxRate' }),
      errors: ['rate_unavailable'],
    }),
  },
});
