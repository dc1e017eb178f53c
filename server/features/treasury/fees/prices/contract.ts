import * as z from 'zod';
import { exactlyOneOf } from '../../../../kernel/alternatives';
import { amountMinor, contract, currencyCode, idOf, operation, timestamp } from '../../../../kernel/contract';
import { pageOf, pageQuery } from '../../../../kernel/page';

const ONE = 10_000;

const terms = {
  pricing_type: z.enum(['fixed', 'percentage']),
  bps: z
    .int()
    .min(1)
    .max(ONE)
    .meta({ description: 'Basis points of the amount, 1 to 10000; required with percentage' }),
  fees_amount: amountMinor('Fee amount; required with fixed'),
  fees_currency: currencyCode('Currency of fees_amount; required with fixed'),
};

const termsWire = {
  pricing_type: terms.pricing_type,
  bps: z.int().nullable(),
  fees_amount: z.int().nullable(),
};

export const priceWire = z
  .object({
    id: z.string(),
    ...termsWire,
    fees_currency: z.string().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Price' });

export const dynamicPriceWire = z
  .object({
    id: z.string(),
    name: z.string(),
    fee_type: z.enum(['txn_fee', 'fx_fee']),
    payment_method: z.enum(['bank_transfer', 'pay_via_bank', 'card']),
    ...termsWire,
    currency: z.string().nullable().meta({
      description: 'Currency of the payments it applies to, and of fees_amount; null for every currency',
    }),
    fee_bearer: z.literal('dynamic'),
  })
  .meta({ id: 'DynamicPrice' });

export type DynamicPriceWire = z.output<typeof dynamicPriceWire>;

const share = z
  .int()
  .min(0)
  .max(ONE)
  .meta({ description: 'Your share of the fee in basis points, 0 to 10000; the customer pays the rest' });

export const pricingSplitWire = z
  .object({
    id: z.string(),
    price_id: z.string(),
    merchant_share: z.int(),
    customer_share: z.int(),
    created_at: timestamp,
  })
  .meta({ id: 'PricingSplit' });

export const referralFeeWire = z
  .object({
    id: z.string(),
    price_id: z.string(),
    merchant_id: z.string(),
    amount: z.int(),
    currency: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'ReferralFee' });

export const pricesContract = contract({
  name: 'prices',
  area: 'payments',
  title: 'Prices',
  description:
    'Referral fees that a platform charges its merchants, and splits of your dynamic prices with your customers.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/prices',
      summary: 'Create a referral-fee price',
      description:
        'Platforms only. Your merchants pass it as `price_id` of a payment link or order; otherwise the default price applies. Each payment pays the fee to you.',
      scope: 'make',
      status: 201,
      feature: 'platform',
      input: z
        .strictObject({
          pricing_type: terms.pricing_type,
          bps: terms.bps.optional(),
          fees_amount: terms.fees_amount.optional(),
          fees_currency: terms.fees_currency.optional(),
          default: z
            .boolean()
            .optional()
            .meta({ description: 'Makes this the default price; your first price always is the default' }),
        })
        .meta(exactlyOneOf('bps', ['fees_amount', 'fees_currency'])),
      output: priceWire,
      events: ['price.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/prices',
      summary: 'List referral-fee prices, newest first',
      scope: 'read',
      input: z.strictObject(pageQuery),
      output: pageOf(priceWire),
    }),
    get: operation({
      method: 'GET',
      path: '/prices/{id}',
      summary: 'Get a price',
      scope: 'read',
      input: z.strictObject({ id: idOf('price', 'Price id') }),
      output: priceWire,
      errors: ['not_found'],
    }),
    dynamic: operation({
      method: 'GET',
      path: '/prices/dynamic',
      summary: 'List prices whose fee bearer is dynamic',
      description:
        'Prices that apply to your payments instead of the standard fees. Declare who pays each with `POST /prices/dynamic-splits`.',
      scope: 'read',
      input: z.strictObject({ page: pageQuery.page, per_page: pageQuery.per_page }),
      output: pageOf(dynamicPriceWire),
    }),
    split: operation({
      method: 'POST',
      path: '/prices/dynamic-splits',
      summary: 'Declare your share of a dynamic price',
      description: 'Pass the id in `split_ids` of a payment link or order.',
      scope: 'make',
      status: 201,
      input: z.strictObject({
        price_id: idOf('price', 'Dynamic price id'),
        merchant_share: share,
      }),
      output: pricingSplitWire,
      errors: ['not_found'],
      events: ['pricing_split.created'],
    }),
    splits: operation({
      method: 'GET',
      path: '/prices/dynamic-splits',
      summary: 'List splits, newest first',
      scope: 'read',
      input: z.strictObject({
        price_id: z.string().max(200).optional().meta({ description: 'Only splits of this dynamic price' }),
        ...pageQuery,
      }),
      output: pageOf(pricingSplitWire),
    }),
  },
});
