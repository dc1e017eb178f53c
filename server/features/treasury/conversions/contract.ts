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
import { pageOf, pageQuery } from '../../../kernel/page';

export const conversionWire = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'success', 'failed']),
    from: moneyWire.meta({ description: 'Amount converted, before the fee' }),
    to: moneyWire.meta({ description: 'Amount received' }),
    fees: z.object({ fx_fee: moneyWire, txn_fee: moneyWire }),
    mid_market_rate: z.object({
      currency: z.string().meta({ description: 'Target currency' }),
      rate: z
        .number()
        .meta({ description: 'Units of the target currency for one unit of the source currency' }),
    }),
    quote_id: z.string().nullable().meta({ 'x-extension': true }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'BalanceConversion' });

const FROM_QUOTE = ['source_currency', 'target_currency', 'source_amount', 'target_amount'] as const;

export const amounts = {
  source_amount: amountMinor('Amount to convert; provide this or target_amount').optional(),
  target_amount: amountMinor('Amount to receive; provide this or source_amount').optional(),
};

type Amounts = { source_amount?: number; target_amount?: number };

export function exactlyOne(input: Amounts, ctx: z.RefinementCtx): void {
  const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['source_amount'], message });
  const { source_amount: source, target_amount: target } = input;
  if (source !== undefined && target !== undefined)
    refuse('You can only send source_amount or target_amount, not both.');
  if (source === undefined && target === undefined)
    refuse('Provide exactly one of source_amount and target_amount');
}

const filter = z.string().max(3).optional();

export const conversionsContract = contract({
  name: 'conversions',
  area: 'balances',
  title: 'Balance conversions',
  description: 'Conversions of money between your balances.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/balance_conversions',
      summary: 'Convert a balance to another currency',
      description:
        'Both balances change at once. Send source_amount or target_amount; the other is calculated at the mid-market rate. The FX fee is added to source_amount. With quote_id of a conversion quote, its currencies, amounts, rate and fee apply.',
      scope: 'make',
      status: 201,
      input: z
        .strictObject({
          quote_id: idOf('quote', 'Conversion quote that sets the currencies, amounts, rate and fee')
            .optional()
            .meta({ 'x-extension': true }),
          source_currency: sourceCurrency('Balance to convert from; required without quote_id').optional(),
          target_currency: currencyCode('Balance to convert to; required without quote_id').optional(),
          ...amounts,
        })
        .superRefine((input, ctx) => {
          const refuse = (path: string, message: string) =>
            ctx.addIssue({ code: 'custom', path: [path], message });
          if (input.quote_id !== undefined) {
            for (const path of FROM_QUOTE)
              if (input[path] !== undefined) refuse(path, 'cannot be specified when quote_id is present');
            return;
          }
          if (input.source_currency === undefined) refuse('source_currency', 'is required');
          if (input.target_currency === undefined) refuse('target_currency', 'is required');
          exactlyOne(input, ctx);
        }, DESPITE_FAULTS)
        .meta(
          exactlyOneOf(
            'quote_id',
            ['source_currency', 'target_currency', 'source_amount'],
            ['source_currency', 'target_currency', 'target_amount'],
          ),
        ),
      output: conversionWire,
      errors: ['not_found', 'insufficient_balance', 'rate_unavailable'],
      events: ['balance_conversion.success'],
    }),
    list: operation({
      method: 'GET',
      path: '/balance_conversions',
      summary: 'List conversions, newest first',
      scope: 'read',
      input: z.strictObject({
        source_currency: filter.meta({
          description: 'Only conversions from this currency; case-insensitive',
        }),
        target_currency: filter.meta({ description: 'Only conversions to this currency; case-insensitive' }),
        ...pageQuery,
      }),
      output: pageOf(conversionWire),
    }),
    get: operation({
      method: 'GET',
      path: '/balance_conversions/{id}',
      summary: 'Get a conversion',
      scope: 'read',
      extension: true,
      input: z.strictObject({ id: idOf('balance_conversion', 'Conversion id') }),
      output: conversionWire,
      errors: ['not_found'],
    }),
  },
});
