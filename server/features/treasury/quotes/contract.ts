import * as z from 'zod';
import { DESPITE_FAULTS, exactlyOneOf } from '../../../kernel/alternatives';
import {
  amountMinor,
  contract,
  currencyCode,
  idOf,
  moneyWire,
  operation,
  sourceCurrency,
  timestamp,
} from '../../../kernel/contract';
import { RAILS } from '../../../kernel/rail';
import { lrsQuoteWire } from './words';

const RESOURCES = ['payout', 'payin', 'conversion'] as const;
const SUBTYPES = ['local_transfer', 'swift_transfer'] as const;

export const quoteWire = z
  .object({
    id: z.string(),
    resource: z.enum(RESOURCES),
    status: z.enum(['open', 'used', 'expired']),
    expires_at: timestamp,
    payment_method: z
      .object({
        type: z.string(),
        subtype: z.string().nullable(),
        payment_rail: z.enum(RAILS).nullable().meta({ description: 'Null for a payin' }),
      })
      .nullable()
      .meta({ description: 'Null for a conversion' }),
    source_currency: z.string(),
    destination_currency: z.string(),
    fx_rate: z
      .number()
      .meta({ description: 'Units of destination_currency for one unit of source_currency' }),
    source_amount: z.int(),
    destination_amount: z.int(),
    fees: z.object({ fx_fee: moneyWire, txn_fee: moneyWire }),
    created_at: timestamp,
  })
  .meta({ id: 'Quote' });

export const quotesContract = contract({
  name: 'quotes',
  area: 'quotes',
  title: 'Quotes',
  description: 'A rate and fees held for 30 minutes, for one payout, payin or conversion.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/quotes',
      summary: 'Lock a rate and fees',
      description:
        'One quote for each rail that supports the amount, cheapest first; one for a conversion, which takes no payment_method. Fees are added to source_amount. Each quote can be used once, within 30 minutes.',
      scope: 'make',
      status: 201,
      input: z
        .strictObject({
          resource: z.enum(RESOURCES),
          source_currency: sourceCurrency('Currency to pay from'),
          destination_currency: currencyCode('Currency received'),
          source_amount: amountMinor('Amount to send; provide this or destination_amount').optional(),
          destination_amount: amountMinor('Amount to be received; provide this or source_amount').optional(),
          payment_method: z
            .strictObject({
              type: z
                .enum(['bank_transfer', 'pay_via_bank', 'card'])
                .meta({ description: 'bank_transfer for a payout' }),
              subtype: z.enum(SUBTYPES).optional().meta({ description: 'Required for bank_transfer' }),
            })
            .optional()
            .meta({ description: 'Required for a payout or payin; not allowed for a conversion' }),
        })
        .superRefine((input, ctx) => {
          const refuse = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message });
          if ((input.source_amount === undefined) === (input.destination_amount === undefined)) {
            refuse(['source_amount'], 'Provide exactly one of source_amount and destination_amount');
          }
          if (!RESOURCES.some((one) => one === input.resource)) return;
          if (input.resource === 'conversion') {
            if (input.payment_method) refuse(['payment_method'], 'is not for a conversion');
            return;
          }
          if (!input.payment_method) return refuse(['payment_method'], 'is required');
          const { type, subtype } = input.payment_method;
          if (type === undefined) return;
          if (input.resource === 'payout' && type !== 'bank_transfer') {
            refuse(['payment_method', 'type'], 'must be bank_transfer for a payout');
          }
          if (type === 'bank_transfer' && subtype === undefined) {
            refuse(['payment_method', 'subtype'], 'is required for bank_transfer');
          }
          if (type !== 'bank_transfer' && subtype !== undefined) {
            refuse(['payment_method', 'subtype'], 'is for bank_transfer only');
          }
        }, DESPITE_FAULTS)
        .meta(exactlyOneOf('source_amount', 'destination_amount')),
      output: z.object({ quotes: z.array(quoteWire) }),
      errors: ['rate_unavailable'],
      events: ['quote.created'],
    }),
    get: operation({
      method: 'GET',
      path: '/lrs/quotes/{id}',
      summary: 'Get a quote of any kind',
      description: 'The quote can be used until `expires_at`.',
      scope: 'read',
      input: z.strictObject({ id: idOf('quote', 'Quote id') }),
      output: z.union([quoteWire, lrsQuoteWire]),
      errors: ['not_found'],
    }),
  },
});
